import { formatMoment, resolveMoment } from '@frontrow/domain/catalogue/moments';
import { type Content, isMap } from './content.ts';

const DAY_MS = 86_400_000;

/** Times that go with the day of an event. Its presale goes along: the same time before. */
const TIMES = [
  'happeningFrom',
  'happeningUntil',
  'doorTime',
  'stageTime',
  'presaleAt',
  'saleUntil',
  'checkInStartAt',
  'checkInEndAt',
  'changeUntil',
  'cancelUntil',
];

const dayOf = (text: unknown): string | undefined => {
  const instant = typeof text === 'string' ? resolveMoment(text, new Date(0)) : undefined;
  return instant && formatMoment(instant).slice(0, 10);
};
const dayNumber = (day: string): number => Date.parse(`${day}T00:00Z`) / DAY_MS;
const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Of a rule of entry and of a price phase. */
const TIMES_OF_TICKETS = ['from', 'until'];

/** The event on another day: every time by as many days, at the same hour of the clocks of Berlin; its name in addresses says the day. */
export function eventOn(content: Content, day: string, baseSlug: string): Content {
  const from = dayOf(content['happeningFrom']);
  const days = from === undefined ? 0 : dayNumber(day) - dayNumber(from);
  const onTicket = (variant: Content): Content => ({
    ...variant,
    ...(isMap(variant['entry']) && { entry: later(variant['entry'], TIMES_OF_TICKETS, days) }),
    ...eachOf(variant, 'phases', (phase) => later(phase, TIMES_OF_TICKETS, days)),
  });
  return {
    ...later(content, TIMES, days),
    ...eachOf(content, 'pricingCategories', (category) => ({ ...category, ...eachOf(category, 'variants', onTicket) })),
    slug: slugOn(baseSlug, day),
  };
}

/** The same with its times on another day. */
function later(content: Content, keys: readonly string[], days: number): Content {
  const times = keys.flatMap((key) => {
    const instant = typeof content[key] === 'string' ? resolveMoment(content[key], new Date(0)) : undefined;
    if (!instant) return [];
    const clock = formatMoment(instant);
    return [[key, `${dayText(dayNumber(clock.slice(0, 10)) + days)} ${clock.slice(11, 16)}`]];
  });
  return { ...content, ...Object.fromEntries(times) };
}

/** The list at a key, where there is one, with each of its rows made anew. */
const eachOf = (content: Content, key: string, change: (row: Content) => Content): Content => {
  const list = content[key];
  return Array.isArray(list) ? { [key]: list.map((row: unknown) => (isMap(row) ? change(row) : row)) } : {};
};

const SLUG_MAX = 100;
const slugOn = (base: string, day: string): string => {
  const plain = base.replace(/-\d{4}-\d{2}-\d{2}$/, '');
  return `${plain.slice(0, SLUG_MAX - 11)}-${day}`;
};

/** The same weekday from a day on until another, both included. */
export function everyWeek(from: string, until: string): string[] {
  const [first, last] = [dayNumber(from), dayNumber(until)];
  const count = Number.isFinite(first) && Number.isFinite(last) ? Math.floor((last - first) / 7) + 1 : 0;
  return Array.from({ length: Math.max(0, Math.min(count, SERIES_MAX)) }, (_, week) => dayText(first + week * 7));
}

/** More at once are a mistake of the year. */
const SERIES_MAX = 104;

/** Days as people list them, one to a line or with commas: `2027-05-01` or `1.5.2027`. Undefined where one is none. */
export function readDays(text: string): string[] | undefined {
  const days = text
    .split(/[\n,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(one);
      return german ? `${german[3]}-${german[2]!.padStart(2, '0')}-${german[1]!.padStart(2, '0')}` : one;
    });
  const areDays = days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && resolveMoment(`${day} 12:00`, new Date(0)) !== undefined);
  return areDays && days.length <= SERIES_MAX ? [...new Set(days)].sort() : undefined;
}
