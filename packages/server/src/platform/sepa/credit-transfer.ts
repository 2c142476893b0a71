// A SEPA credit transfer initiation as banks take it: ISO 20022 pain.001.001.09, as the German banks' DFÜ agreement
// (Anlage 3) narrows it. Every element stands in the order of the schema; a test holds it against the schema's rules.

import { euros } from '@frontrow/domain/money/euros';
import { escapeHtml } from '../escape-html.ts';

export type Payer = { holder: string; iban: string; bic: string };
/** `id`: up to 35 of SEPA's letters, comes back on statements. Amount in cents, euros. */
export type Transfer = { id: string; amountMinor: number; holder: string; iban: string; purpose: string };

/** Names and purposes: SEPA's Latin letters, digits and these signs; others are written as their nearest. */
export function sepaText(text: string, lengthMax: number): string {
  const plain = text
    .replace(/[äöüÄÖÜß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' })[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^0-9A-Za-z/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (plain === '' ? 'NN' : plain).slice(0, lengthMax).trim();
}

/** `file` names the payment file to the bank, which takes each name once. @throws RangeError on a name SEPA does not know */
export function formatCreditTransfer(order: { file: string; now: Date; payer: Payer; transfers: readonly Transfer[] }): string {
  const { file, now, payer, transfers } = order;
  for (const name of [file, ...transfers.map(({ id }) => id)])
    if (!/^[0-9A-Za-z][0-9A-Za-z+?:().,'-]{0,34}$/.test(name)) throw new RangeError(`${name} is no name in a payment file`);
  const sum = euros(transfers.reduce((total, { amountMinor }) => total + amountMinor, 0));
  const moment = now.toISOString().slice(0, 19);
  const name = escapeHtml(sepaText(payer.holder, 70));
  const totals = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>${escapeHtml(file)}</MsgId><CreDtTm>${moment}</CreDtTm>${totals}<InitgPty><Nm>${name}</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${escapeHtml(file)}</PmtInfId><PmtMtd>TRF</PmtMtd>${totals}<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
<ReqdExctnDt><Dt>${moment.slice(0, 10)}</Dt></ReqdExctnDt><Dbtr><Nm>${name}</Nm></Dbtr>
<DbtrAcct><Id><IBAN>${iban(payer.iban)}</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId>${agent(payer.bic)}</FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>
${transfers.map(transferXml).join('\n')}
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`;
}

const transferXml = ({ id, amountMinor, holder, iban: account, purpose }: Transfer) =>
  `<CdtTrfTxInf><PmtId><EndToEndId>${escapeHtml(id)}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${euros(amountMinor)}</InstdAmt></Amt>` +
  `<Cdtr><Nm>${escapeHtml(sepaText(holder, 70))}</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban(account)}</IBAN></Id></CdtrAcct>` +
  `<RmtInf><Ustrd>${escapeHtml(sepaText(purpose, 140))}</Ustrd></RmtInf></CdtTrfTxInf>`;

const iban = (text: string): string => text.replace(/\s/g, '');
const agent = (bic: string): string => (bic === '' ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<BICFI>${escapeHtml(bic)}</BICFI>`);
