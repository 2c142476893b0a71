const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const berlin = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `2027-05-01T20:00:00` as the clocks in Berlin show it. */
function berlinClock(instant: Date): string {
  const part = Object.fromEntries(berlin.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
}

const offsetMs = (instant: Date): number => Date.parse(`${berlinClock(instant)}Z`) - Math.floor(instant.getTime() / 1000) * 1000;

/** The calendar day in Berlin. */
const berlinDay = (instant: Date): string => berlinClock(instant).slice(0, 10);

/** With Berlin's offset, so that the hour that comes twice in October is told apart: `2027-05-01T20:00+02:00`. */
export function formatMoment(instant: Date): string {
  const hours = offsetMs(instant) / HOUR_MS;
  return `${berlinClock(instant).replace(/:00$/, '')}+${String(hours).padStart(2, '0')}:00`;
}

function fromBerlinClock(text: string): Date {
  const asUtc = Date.parse(`${text}Z`);
  const guess = new Date(asUtc - offsetMs(new Date(asUtc)));
  return new Date(asUtc - offsetMs(guess));
}

/**
 * When a moment of the catalogue is; `now` is the moment of the import.
 * @returns undefined for a day that no calendar has, and for a time of Berlin that the change to summer time leaves out
 */
export function resolveMoment(text: string, now: Date): Date | undefined {
  const relative = /^([+-]\d+)([hm])$/.exec(text);
  if (relative) {
    const fullHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
    return new Date(fullHour + Number(relative[1]) * (relative[2] === 'h' ? HOUR_MS : HOUR_MS / 60));
  }
  const [, dayText = '', time = '00:00', zone] = /^(\S+?)(?:[T ](\d{2}:\d{2}(?::\d{2})?))?(?: ?(Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const day = resolveDay(dayText, now);
  const clock = time.length === 5 ? `${time}:00` : time;
  if (day === undefined || Number.isNaN(Date.parse(`${day}T${clock}Z`))) return undefined;
  if (zone !== undefined) return new Date(`${day}T${clock}${zone}`);
  const instant = fromBerlinClock(`${day}T${clock}`);
  // a relative day may be the one in March: what was meant is then an hour later
  return dayText.endsWith('d') || berlinClock(instant) === `${day}T${clock}` ? instant : undefined;
}

/** The calendar day as `2027-05-01`, or undefined for one that no calendar has. */
export function resolveDay(text: string, now: Date): string | undefined {
  if (/^[+-]?\d{1,6}d$/.test(text))
    return new Date(Date.parse(berlinDay(now)) + Number.parseInt(text, 10) * DAY_MS).toISOString().slice(0, 10);
  // Date.parse takes 2027-02-30 for 2 March
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}
