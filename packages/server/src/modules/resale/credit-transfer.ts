import type { DuePayout } from './store.ts';

// A SEPA credit transfer initiation as banks take it: ISO 20022 pain.001.001.09, as the German banks' DFÜ agreement
// (Anlage 3) narrows it. Every element stands in the order of the schema; a test holds it against the schema's rules.

export type Payer = { holder: string; iban: string; bic: string };

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

/** `batch`: up to 35 characters of SEPA's identifiers. Amounts in cents, euros. */
export function formatCreditTransfer({
  batch,
  now,
  payer,
  payouts,
}: {
  batch: string;
  now: Date;
  payer: Payer;
  payouts: readonly Pick<DuePayout, 'offerId' | 'amountMinor' | 'sellerName' | 'sellerIban' | 'eventName'>[];
}): string {
  if (!/^[0-9A-Za-z][0-9A-Za-z+?:().,'-]{0,34}$/.test(batch)) throw new RangeError(`${batch} is no name for a payment file`);
  const sum = amount(payouts.reduce((total, { amountMinor }) => total + amountMinor, 0));
  const moment = now.toISOString().slice(0, 19);
  const name = escapeXml(sepaText(payer.holder, 70));
  const totals = `<NbOfTxs>${payouts.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>${escapeXml(batch)}</MsgId><CreDtTm>${moment}</CreDtTm>${totals}<InitgPty><Nm>${name}</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${escapeXml(batch)}</PmtInfId><PmtMtd>TRF</PmtMtd>${totals}<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
<ReqdExctnDt><Dt>${moment.slice(0, 10)}</Dt></ReqdExctnDt><Dbtr><Nm>${name}</Nm></Dbtr>
<DbtrAcct><Id><IBAN>${iban(payer.iban)}</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId>${agent(payer.bic)}</FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>
${payouts.map(transfer).join('\n')}
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`;
}

const transfer = ({
  offerId,
  amountMinor,
  sellerName,
  sellerIban,
  eventName,
}: Parameters<typeof formatCreditTransfer>[0]['payouts'][number]) =>
  `<CdtTrfTxInf><PmtId><EndToEndId>RESALE-${offerId}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${amount(amountMinor)}</InstdAmt></Amt>` +
  `<Cdtr><Nm>${escapeXml(sepaText(sellerName, 70))}</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban(sellerIban)}</IBAN></Id></CdtrAcct>` +
  `<RmtInf><Ustrd>${escapeXml(sepaText(`ReSale ${offerId} ${eventName}`, 140))}</Ustrd></RmtInf></CdtTrfTxInf>`;

const amount = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
const iban = (text: string): string => text.replace(/\s/g, '');
const agent = (bic: string): string => (bic === '' ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<BICFI>${escapeXml(bic)}</BICFI>`);
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' })[sign] ?? sign);
