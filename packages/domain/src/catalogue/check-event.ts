import { minutesOfHour } from '../door/entry-rule.ts';
import { checkStruckPrices, duplicates } from './check-variants.ts';
import type { Located } from './entries.ts';
import { eventSections, type EventSection } from './event-sections.ts';
import type { EventEntry } from './format.ts';
import type { EntryRuleEntry, EventVariantEntry, PricePhaseEntry } from './format/event.ts';
import { lacksOrganiser } from './seller-role.ts';
import { resolveMoment } from './moments.ts';
import type { Path, Problem } from './problems.ts';
import type { ReadSeatMap } from './seat-maps.ts';

/** What of an event is right on its own but not together. A map that is missing among `maps` is reported at its own place. */
export function checkEvent(event: Located<EventEntry>, maps: ReadonlyMap<string, ReadSeatMap>): Problem[] {
  const { value } = event;
  const map = value.seatMap === undefined ? undefined : maps.get(value.seatMap);
  // a map that is missing or broken is reported at its own place; its sections cannot be told
  const isUntold = value.seatMap !== undefined && map === undefined;
  const { sections, problems } = isUntold ? { sections: undefined, problems: [] as Problem[] } : eventSections(event, map);
  const complain = (path: Path, message: string) => void problems.push(event.problem(path, message));
  if (map && map.venue !== value.venue)
    complain(['seatMap'], `the seat map "${map.slug}" is of the venue "${map.venue}", not of "${value.venue}"`);
  if (value.displayMap && value.seatMap === undefined) complain(['displayMap'], 'there is no map to display: the event has no seatMap');
  if (value.pricingCategories.length === 0 && !value.meta.external_link)
    complain([], 'the event needs pricingCategories, or an external_link where its tickets are sold');
  if (value.pricingCategories.length > 0 && lacksOrganiser(value))
    complain(['sellerRole'], `whose tickets are sold? As ${value.sellerRole} the event needs a localOrganizer or an owningCompanyAddress`);
  if ((value.forcedAmount ?? 0) > value.cartLimit)
    complain(['forcedAmount'], `forcedAmount ${value.forcedAmount} is above the cartLimit of ${value.cartLimit}`);
  if ((value.meta.default_amount ?? 0) > value.cartLimit)
    complain(['meta', 'default_amount'], `default_amount ${value.meta.default_amount} is above the cartLimit of ${value.cartLimit}`);
  const forced = value.meta.force_section;
  if (forced !== undefined && sections?.some(({ key, name }) => forced === key || forced === name) === false)
    complain(['meta', 'force_section'], `the event has no section "${forced}"`);
  return [...problems, ...checkCategories(event, sections), ...checkEventTimes(event)];
}

/** Its price categories and their variants. `sections`: undefined where they cannot be told. */
function checkCategories(event: Located<EventEntry>, sections: readonly EventSection[] | undefined): Problem[] {
  const { pricingCategories } = event.value;
  const problems = duplicates(event, ['pricingCategories'], pricingCategories);
  for (const [at, { key, variants }] of pricingCategories.entries()) {
    const place = ['pricingCategories', at, 'variants'];
    const ofCategory = sections?.filter(({ category }) => category === key);
    problems.push(...duplicates(event, place, variants));
    for (const [index, variant] of variants.entries()) {
      problems.push(...checkVariant(event, [...place, index], variant));
      for (const [nth, name] of (variant.sections ?? []).entries())
        if (ofCategory?.some((section) => section.name === name || section.key === name) === false)
          problems.push(event.problem([...place, index, 'sections', nth], `the pricing category "${key}" has no section "${name}"`));
    }
  }
  return problems;
}

function checkVariant(event: Located<EventEntry>, path: Path, variant: EventVariantEntry): Problem[] {
  const { price, originalPrice, questions, phases, entry } = variant;
  return [
    ...checkStruckPrices(event, path, price, originalPrice),
    ...duplicates(event, [...path, 'questions'], questions),
    ...duplicates(event, [...path, 'phases'], phases),
    ...phases.flatMap((phase, nth) =>
      phaseProblems(phase).map(([key, message]) => event.problem([...path, 'phases', nth, ...key], message)),
    ),
    ...entryProblems(entry ?? {}).map(([key, message]) => event.problem([...path, 'entry', key], message)),
  ];
}

/** What of a price phase says nothing, or never comes. */
function phaseProblems({ from, until, pieces }: PricePhaseEntry): [key: Path, message: string][] {
  if (from === undefined && until === undefined && pieces === undefined)
    return [[[], 'a price phase needs a limit: from, until or pieces']];
  return isAfter(until, from) ? [] : [[['until'], `until "${until}" is not after from "${from}"`]];
}

/** Whether `until` is later, as far as it can be told. */
function isAfter(until: string | undefined, from: string | undefined): boolean {
  if (from === undefined || until === undefined || /^[+-]/.test(from) !== /^[+-]/.test(until)) return true;
  return resolveMoment(until, new Date(0))! > resolveMoment(from, new Date(0))!;
}

/** What of a rule of entry lets nobody in, or says nothing. */
function entryProblems({ from, until, hours, entries, perDay, days }: EntryRuleEntry): [key: keyof EntryRuleEntry, message: string][] {
  const problems: [keyof EntryRuleEntry, string][] = [];
  if (!isAfter(until, from)) problems.push(['until', `until "${until}" is not after from "${from}"`]);
  if (hours && minutesOfHour(hours.until, true) <= minutesOfHour(hours.from))
    problems.push(['hours', `the hours from "${hours.from}" until "${hours.until}" are none: a day at the door ends at 06:00`]);
  if (entries !== undefined && perDay !== undefined && perDay > entries)
    problems.push(['perDay', `perDay ${perDay} is above the ${entries} entries in all`]);
  if (days && days.length > 1 && entries === undefined && perDay === undefined)
    problems.push(['days', 'several days, but one entry in all; for one on each day write perDay: 1']);
  return problems;
}

function checkEventTimes(event: Located<EventEntry>): Problem[] {
  const { value } = event;
  const now = new Date(0);
  const rising = (from: EventTime, until: EventTime): Problem[] => {
    const [start, end] = [value[from], value[until]];
    if (start === undefined || end === undefined || /^[+-]/.test(start) !== /^[+-]/.test(end)) return [];
    return resolveMoment(end, now)! < resolveMoment(start, now)!
      ? [event.problem([until], `${until} "${end}" is before ${from} "${start}"`)]
      : [];
  };
  return [
    ...rising('happeningFrom', 'happeningUntil'),
    ...rising('doorTime', 'happeningFrom'),
    ...rising('stageTime', 'happeningUntil'),
    ...rising('presaleAt', 'happeningUntil'),
    ...rising('presaleAt', 'saleUntil'),
    ...rising('checkInStartAt', 'checkInEndAt'),
  ];
}
type EventTime =
  | 'happeningFrom'
  | 'happeningUntil'
  | 'doorTime'
  | 'stageTime'
  | 'presaleAt'
  | 'saleUntil'
  | 'checkInStartAt'
  | 'checkInEndAt';
