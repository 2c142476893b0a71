import { parseValidationCode } from '../tickets/validation-code.ts';
import { parseReference } from './reference.ts';

/** What a text may mean that somebody in the office typed to find orders. All that it may mean is looked for. */
export type SearchText = {
  /** To be read as names: each word begins one. */
  names: string | null;
  /** The beginning of one, in small letters. */
  mail: string | null;
  reference: string | null;
  /** Whether it stands as a bank shows it, with the prefix of a way to pay. */
  isBankReference: boolean;
  /** A ticket's number, or what a provider calls a payment. */
  code: string | null;
  validationCode: string | null;
  invoice: { prefix: string; number: number } | null;
  /** At least its last four characters. */
  ibanEnd: string | null;
  seat: Seat | null;
};
export type Seat = { section: string | null; row: string; seat: string };

/** Longer than anything that is looked for. */
const LENGTH_MAX = 200;

const IBAN = /^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$/;
const CODE = /^[\w-]{12,100}$/;
const INVOICE = /^(.*?)([0-9]{1,9})$/;

/** @returns null where there is nothing to look for */
export function readSearchText(typed: string): SearchText | null {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim().slice(0, LENGTH_MAX);
  if (text === '') return null;
  const compact = text.replace(/ /g, '');
  const seat = readSeat(text);
  return {
    names: /\p{L}/u.test(text) && !text.includes('@') && seat === null ? text : null,
    mail: compact.includes('@') ? compact.toLowerCase() : null,
    reference: parseReference(compact) ?? null,
    isBankReference: /^(?:SSX|CCX|PPX|BAX)/i.test(compact),
    code: CODE.test(compact) ? compact : null,
    validationCode: parseValidationCode(compact.replace(/-/g, '')) ?? null,
    invoice: readInvoice(compact.toUpperCase()),
    ibanEnd: readIbanEnd(compact.toUpperCase()),
    seat,
  };
}

function readInvoice(text: string): SearchText['invoice'] {
  const [, prefix, number] = INVOICE.exec(text) ?? [];
  return prefix === undefined ? null : { prefix, number: Number(number) };
}

/** Whole, or its end, which may stand behind dots or stars as receipts print it. */
function readIbanEnd(text: string): string | null {
  const bare = text.replace(/^[.*…•X]+/, '');
  return IBAN.test(bare) || /^[0-9]{4,22}$/.test(bare) ? bare : null;
}

const SECTION = String.raw`(?:(?:block|bereich|section|rang|tribüne|sektor|sector)\s*)?(?<section>[^,;/]+?)`;
const ROW = String.raw`(?:reihe|row|r)\.?\s*(?<row>[^\s,;/]{1,20})`;
const SEAT = String.raw`(?:platz|sitz|seat|p|s)\.?\s*(?<seat>[^\s,;/]{1,20})`;
/** `Block B, Reihe 5, Platz 12`, `R5 S12`, `B/5/12`. */
const SEATS = [
  new RegExp(String.raw`^(?:${SECTION}[\s,;/]+)?${ROW}[\s,;/]+${SEAT}$`, 'iu'),
  /^(?:(?<section>[^/]+)\/)?(?<row>[\p{L}\p{N}]{1,4})\/(?<seat>[\p{L}\p{N}]{1,4})$/u,
];

function readSeat(text: string): Seat | null {
  // a row is short, or has a number: "R. Schmidt, S. Maier" are people
  const groups = SEATS.map((form) => form.exec(text)?.groups).find((found) => found && /[0-9]/.test(found['seat'] ?? ''));
  return groups ? { section: groups['section']?.trim() ?? null, row: groups['row'] ?? '', seat: groups['seat'] ?? '' } : null;
}
