import { nextPrice, type PriceChange } from '@frontrow/domain/cart/price-phase';
import { datePartsOf } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import { formatPrice } from '@frontrow/domain/money/format';
import type { EventVariant } from './types.ts';

/** Written here, since a page needs no script to say it. */
const texts = {
  de: {
    pieces: (pieces: number) => (pieces === 1 ? 'für das erste Ticket' : `für die ersten ${pieces} Tickets`),
    until: (moment: string) => `bis ${moment} Uhr`,
    both: ', höchstens ',
    next: (price: string) => `, danach ${price}`,
  },
  en: {
    pieces: (pieces: number) => (pieces === 1 ? 'for the first ticket' : `for the first ${pieces} tickets`),
    until: (moment: string) => `until ${moment}`,
    both: ', at most ',
    next: (price: string) => `, then ${price}`,
  },
} satisfies Record<Locale, unknown>;

/** In the words of a page: until when or for how many tickets a variant costs what it costs, and what it costs then; null where that stays. */
export function priceNote(variant: EventVariant, locale: Locale): string | null {
  const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));
  const phases = variant.phases.map((phase) => ({ ...phase, startsAt: toDate(phase.startsAt), endsAt: toDate(phase.endsAt) }));
  const change = nextPrice({ phases, ownMinor: variant.ownPrice }, variant.phaseId, variant.country, new Date(variant.at));
  return change ? inWords(change, variant.phaseName, locale) : null;
}

function inWords({ at, pieces, priceMinor }: PriceChange, name: string | null, locale: Locale): string {
  const t = texts[locale];
  const limits = [...(pieces === null ? [] : [t.pieces(pieces)]), ...(at === null ? [] : [t.until(momentOf(at, locale))])].join(t.both);
  const sentence = limits + t.next(formatPrice(priceMinor, locale));
  return name === null ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : `${name}: ${sentence}`;
}

function momentOf(at: Date, locale: Locale): string {
  const { day, month, year, time } = datePartsOf(at, locale);
  return `${day}.${month}.${year}, ${time}`;
}
