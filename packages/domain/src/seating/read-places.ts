/** Seats as people type them, a row per line: `Stalls 5 1-20, 22`. The section may be left out where there is one. */

/** `names`: as the event calls the section, and its key. */
export type NamedSection = { id: number; names: readonly string[] };
export type NamedSeat = { sectionId: number; row: string; number: string };
export type ReadPlaces = {
  seats: NamedSeat[];
  /** Lines that cannot be read, as they were typed. */
  unread: string[];
};

/** More at once is a mistake, or a section that is better set aside by several. */
export const SEATS_MAX = 1_000;

/** Reads which seats are meant; whether they are there is not looked at. A seat that is named twice is one. */
export function readPlaces(text: string, sections: readonly NamedSection[]): ReadPlaces {
  const seats = new Map<string, NamedSeat>();
  const unread: string[] = [];
  for (const line of text.split('\n').map((typed) => typed.trim().replace(/\s+/g, ' '))) {
    if (line === '') continue;
    const read = readLine(line, sections);
    if (!read) unread.push(line);
    for (const seat of read ?? []) seats.set(JSON.stringify(seat), seat);
  }
  return { seats: [...seats.values()], unread };
}

/** Words that may stand before a row or the numbers of seats. */
const filler = /\b(?:reihe|row|platz|plätze|seats?|nr\.?)(?= )/giu;

function readLine(line: string, sections: readonly NamedSection[]): NamedSeat[] | undefined {
  const found = findSection(line, sections);
  const [, row, list] = /^(\S+)[\s:]+(.+)$/u.exec((found?.rest ?? '').replace(filler, '').trim()) ?? [];
  if (!found || row === undefined || list === undefined) return undefined;
  const numbers = list
    .replace(/\s*[-–]\s*/gu, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(readRange);
  if (numbers.some((range) => !range)) return undefined;
  return numbers.flatMap((range) => range ?? []).map((number) => ({ sectionId: found.id, row: row.replace(/:$/, ''), number }));
}

/** The section with the longest name the line begins with; the only one where it begins with none. */
function findSection(line: string, sections: readonly NamedSection[]): { id: number; rest: string } | undefined {
  const begins = sections
    .flatMap(({ id, names }) => names.map((name) => ({ id, name })))
    .filter(({ name }) => line.toLowerCase().startsWith(`${name.toLowerCase()} `))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  if (begins) return { id: begins.id, rest: line.slice(begins.name.length) };
  const [only, ...others] = sections;
  return only && others.length === 0 ? { id: only.id, rest: line } : undefined;
}

/** `7`, `7a`, or `1-20`. @returns undefined for what is none, or for too many */
function readRange(part: string): string[] | undefined {
  const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(part) ?? [];
  if (from === undefined || to === undefined) return part.includes('-') ? undefined : [part];
  const count = Number(to) - Number(from) + 1;
  return count < 1 || count > SEATS_MAX ? undefined : Array.from({ length: count }, (_, index) => String(Number(from) + index));
}

/** Seats by name for people: `Stalls 5: 1–3, 7`; a row per entry, in the order they come. */
export function tellSeats(seats: readonly { section: string; row: string; number: string }[]): string[] {
  const rows = Map.groupBy(seats, ({ section, row }) => `${section} ${row}`);
  return [...rows].map(([row, inRow]) => `${row}: ${tellNumbers(inRow.map(({ number }) => number))}`);
}

function tellNumbers(numbers: readonly string[]): string {
  const runs: string[][] = [];
  for (const number of numbers.toSorted((a, b) => a.localeCompare(b, 'de', { numeric: true }))) {
    const run = runs.at(-1);
    if (run && /^\d+$/.test(number) && Number(run.at(-1)) + 1 === Number(number)) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}
