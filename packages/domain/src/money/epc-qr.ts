// The QR code banking apps read to fill in a SEPA transfer: EPC069-12 "Quick Response Code: Guidelines to Enable
// Data Capture for the Initiation of a SEPA Credit Transfer", version 002 (the BIC may be left out).

import { euros } from './euros.ts';

export type SepaTransfer = {
  /** Account holder exactly as the bank knows them: payee checks compare it. At most 70 characters. */
  holder: string;
  /** Checked where it is set. */
  iban: string;
  bic: string | null;
  /** 1 to 99,999,999,999 cents. */
  amountMinor: number;
  /** What the payer's statement shows and we match by. At most 140 characters. */
  reference: string;
};

const PAYLOAD_BYTES_MAX = 331;

/**
 * Payload for a QR code with error correction M (the standard asks for it; 331 bytes are version 13 at most).
 * Throws RangeError where the standard's limits are broken: account data is configuration, checked when it is set.
 */
export function epcPayload(transfer: SepaTransfer): string {
  const iban = transfer.iban.replaceAll(' ', '').toUpperCase();
  const bic = transfer.bic?.replaceAll(' ', '').toUpperCase() ?? '';
  if (bic !== '' && !/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) throw new RangeError('epc: the BIC is not valid');
  const elements = [
    'BCD',
    '002',
    '1', // UTF-8
    'SCT',
    bic,
    oneLine('holder', transfer.holder, 70),
    iban,
    `EUR${epcAmount(transfer.amountMinor)}`,
    '', // purpose code
    '', // structured reference, excludes the text below
    oneLine('reference', transfer.reference, 140),
  ];
  const payload = elements.join('\n');
  if (new TextEncoder().encode(payload).length > PAYLOAD_BYTES_MAX) throw new RangeError('epc: more than 331 bytes');
  return payload;
}

/** IBAN in groups of four, as printed. */
export function formatIban(iban: string): string {
  return iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ');
}

function epcAmount(minor: number): string {
  if (!Number.isInteger(minor) || minor < 1 || minor > 99_999_999_999) throw new RangeError('epc: the amount is out of range');
  return euros(minor);
}

function oneLine(name: string, text: string, lengthMax: number): string {
  const line = text.trim();
  if (line === '' || [...line].length > lengthMax || /\p{Cc}/u.test(line))
    throw new RangeError(`epc: the ${name} is empty, too long or broken`);
  return line;
}
