/**
 * What answers also where a shop asks for a code: a contract can be withdrawn from without any login (§ 356a BGB), and so can
 * a newsletter; what breaks the law is reported without any too (Art. 16 DSA);
 * who runs the shop and what becomes of data is told to everybody (§ 5 DDG, Art. 13 GDPR). Staff at the door has a token of its own.
 */
export const OPEN_TO_STRANGERS = {
  paths: new Set([
    '/withdraw',
    '/withdrawal',
    '/report',
    '/imprint',
    '/contact',
    '/datapolicy',
    '/terms',
    '/accessibility',
    '/scan',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
  ]),
  operations: new Set(['declareWithdrawal', 'reportContent']),
};
