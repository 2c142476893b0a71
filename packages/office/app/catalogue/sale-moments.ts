import { resolveMoment } from '@frontrow/domain/catalogue/moments';
import { saleOpensAtMs } from '@frontrow/domain/dates/sale-opens';
import type { Locale } from '@frontrow/domain/locale';
import { serverNow } from '../lib/server-clock.ts';
import { isMap, type Content } from './content.ts';
import type { Words } from '../words/words.ts';

/** A moment at which the pages of an event are worth a look. */
export type SaleMoment = { at: Date; label: string };

const DAY_MS = 24 * 60 * 60_000;

/** When an event is in no list any more. */
export const dayAfter = (end: Date): Date => new Date(end.getTime() + DAY_MS);

/** Of an event as the catalogue writes it, in the order of time. */
export function saleMoments({ changes: t, timeline: { kinds } }: Words, locale: Locale, event: Content): SaleMoment[] {
  const [presale, saleEnd, doors, begin, end] = ['presaleAt', 'saleUntil', 'doorTime', 'happeningFrom', 'happeningUntil'].map((key) =>
    momentIn(event[key]),
  );
  const last = end ?? begin;
  const phases = listIn(event['pricingCategories'])
    .flatMap(({ variants }) => listIn(variants))
    .flatMap((variant) => listIn(variant['phases']));
  const found: [at: Date | undefined, label: string][] = [
    [presale && new Date(saleOpensAtMs(presale)), kinds.PRESALE()],
    [saleEnd, kinds.SALE_END()],
    [doors, kinds.DOORS()],
    [begin, kinds.BEGINS()],
    [end, kinds.ENDS()],
    [last && dayAfter(last), t.dayAfter],
    ...phases.flatMap(({ name, from, until }): [Date | undefined, string][] => [
      [momentIn(from), t.phaseBegins(textIn(name, locale))],
      [momentIn(until), t.phaseEnds(textIn(name, locale))],
    ]),
  ];
  return found.flatMap(([at, label]) => (at ? { at, label } : [])).sort((a, b) => a.at.getTime() - b.at.getTime());
}

const momentIn = (value: unknown): Date | undefined => (typeof value === 'string' ? resolveMoment(value, serverNow()) : undefined);
const listIn = (value: unknown): Content[] => (Array.isArray(value) ? value.filter(isMap) : []);
const textIn = (value: unknown, locale: string): string => String(isMap(value) ? (value[locale] ?? value['de']) : value);
