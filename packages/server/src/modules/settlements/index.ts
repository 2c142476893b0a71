export { closeSettlement, closeSettlements, type Closing } from './close-settlement.ts';
export { mailSettlement } from './mail-settlement.ts';
export { payOnAccount, paySettlement, takeBackPayment } from './pay.ts';
export { settlementMails } from './send-mails.ts';
export { setTerms } from './set-terms.ts';
export { settlementCsv, settlementFilename, settlementPdf } from './settlement-files.ts';
export { artistsIn, lastMonthsEnd, listAllOpen, listClosed, listOpen, showClosed, showOpen } from './show.ts';
export { selectMissingNumbers as missingNumbers, selectUnsettled as unsettled } from './store.ts';
