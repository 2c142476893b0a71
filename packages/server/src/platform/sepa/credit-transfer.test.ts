import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { formatCreditTransfer, sepaText } from './credit-transfer.ts';

const payer = { holder: 'Frontrow & Söhne GmbH', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' };
const transfers = [
  { id: 'RESALE-7', amountMinor: 2705, holder: 'Zoë Müller-Ødegård', iban: 'DE02120300000000202051', purpose: 'ReSale 7 Lärm & <Licht>' },
  { id: 'RESALE-8', amountMinor: 100000, holder: '李雷', iban: 'FR1420041010050500013M02606', purpose: `ReSale 8 ${'x'.repeat(200)}` },
];
const write = (changes: object = {}) =>
  formatCreditTransfer({ file: 'RESALE-1', now: new Date('2026-11-21T09:30:15.120Z'), payer, transfers, ...changes });

// Which children an element may have, in which order: pain.001.001.09 as the German banks' agreement narrows it.
const RULES: Record<string, readonly string[]> = {
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: ['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'ChrgBr', 'CdtTrfTxInf'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
};

test('the elements stand in the order of the schema, and only SEPA’s letters in them', () => {
  const xml = write();
  expect(XMLValidator.validate(xml)).toBe(true);
  type Node = Record<string, unknown>;
  const visit = (nodes: Node[]): void => {
    for (const node of nodes) {
      const [name = ''] = Object.keys(node).filter((key) => key !== ':@');
      const children = node[name];
      if (!Array.isArray(children)) continue;
      const names = (children as Node[]).flatMap((child) => Object.keys(child).filter((key) => key !== ':@' && key !== '#text'));
      const unique = names.filter((child, index) => child !== names[index - 1]);
      if (RULES[name]) expect([name, unique]).toEqual([name, RULES[name]]);
      visit(children as Node[]);
    }
  };
  visit(new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false }).parse(xml) as Node[]);
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>1027.05</CtrlSum>');
  expect(xml).toContain('<ReqdExctnDt><Dt>2026-11-21</Dt></ReqdExctnDt>');
  expect(xml).toContain('<Nm>Frontrow Soehne GmbH</Nm>');
  expect(xml).toContain('<Nm>Zoe Mueller- degard</Nm>');
  expect(xml).toContain('<Nm>NN</Nm>');
  expect(xml).toContain('<Ustrd>ReSale 7 Laerm Licht</Ustrd>');
  expect(xml).toMatch(/<Ustrd>ReSale 8 x{131}<\/Ustrd>/);
});

test('a shop without a BIC still pays', () => {
  expect(write({ payer: { ...payer, bic: '' } })).toContain(
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>',
  );
});

test('a name no bank takes is a bug', () => {
  expect(() => write({ file: 'ä' })).toThrow(RangeError);
  expect(sepaText('  a\tb  ', 70)).toBe('a b');
});
