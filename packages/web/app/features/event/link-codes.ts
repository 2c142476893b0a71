/** What a link to an event may carry. */
export type LinkCodes = {
  /** A voucher that pays for tickets of this event. */
  paymentCode: string | null;
  /** Cents the link claims the voucher is worth. Shown as a hint: what it pays is decided when it is redeemed. */
  paymentCodeAmount: number | null;
  /** A code that opens tickets. */
  openingCode: string | null;
  /** Codes of private resale offers. */
  resaleCodes: readonly string[];
};

export const noCodes: LinkCodes = { paymentCode: null, paymentCodeAmount: null, openingCode: null, resaleCodes: [] };

const PARAMETERS = ['payment_code', 'payment_code_amount', 'code', 'resale_code'];
const CODE_LENGTH_MAX = 100;
const RESALE_CODES_MAX = 20;

type Offered = { combinedProducts: readonly string[]; soldAlone: boolean };

/** The bundle without which an event is not sold; undefined where it is. */
export const onlyBundleOf = ({ combinedProducts: [bundle, ...others], soldAlone }: Offered): string | undefined =>
  others.length === 0 && !soldAlone ? bundle : undefined;

/** Whether a visitor came for tickets that no bundle has: those that a code opens, or that another fan sells. */
export const isForOwnTickets = ({ openingCode, resaleCodes }: LinkCodes): boolean => openingCode !== null || resaleCodes.length > 0;

/** Reads the codes of an address, also those behind its #, which browsers send to nobody; undefined where it has none. */
export function readLinkCodes(search: string, hash = ''): LinkCodes | undefined {
  const params = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]);
  if (!PARAMETERS.some((name) => params.has(name))) return undefined;
  const resale = params.getAll('resale_code').flatMap((text) => text.split(','));
  return {
    paymentCode: toCode(params.get('payment_code') ?? ''),
    paymentCodeAmount: toCents(params.get('payment_code_amount') ?? ''),
    openingCode: toCode(params.get('code') ?? ''),
    resaleCodes: [...new Set(resale.map(toCode).filter((code) => code !== null))].slice(0, RESALE_CODES_MAX),
  };
}

/**
 * Of the address of a bundle to which an event has led: that event and the codes for its own tickets, which stand behind the # and so were
 * not seen by the server. Undefined where there are none.
 */
export function leftBehind(search: string, hash: string): { event: string; codes: string } | undefined {
  const event = new URLSearchParams(search).get('event');
  return event !== null && isForOwnTickets(readLinkCodes('', hash) ?? noCodes) ? { event, codes: `?${hash.slice(1)}` } : undefined;
}

/** The address without the codes: it may be shared, kept and logged. */
export function withoutCodes(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of PARAMETERS) params.delete(name);
  return params.size === 0 ? '' : `?${params}`;
}

function toCode(text: string): string | null {
  const code = text.trim();
  return code !== '' && code.length <= CODE_LENGTH_MAX ? code : null;
}

/** Euros, with a comma or a point before the cents. */
function toCents(text: string): number | null {
  const amount = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return amount ? Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0')) : null;
}
