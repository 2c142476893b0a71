import { expect, test } from 'vitest';
import { entrySchemas } from '@frontrow/domain/catalogue/format';
import { checkSeatMap } from '@frontrow/domain/seating/check-seat-map';
import { openDrawing } from '@frontrow/domain/seating/drawing/open';
import { drawingProblems } from '@frontrow/domain/seating/drawing/problems';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import type { Point, SeatMap, Section } from '@frontrow/domain/seating/types';
import { expectedIn, inFormWords, problemText } from './problem-texts.ts';
import { fieldsOf, type Fields, type Schema, type Shape } from './shape.ts';
import { labels, optionLabels } from './labels.ts';

type AnySchema = Schema & { message?: unknown; key?: AnySchema; items?: readonly AnySchema[] };

/** What is checked without saying what is expected, which valibot then says in its own words. */
function unsaid(): string[] {
  const found: string[] = [];
  const seen = new Set<unknown>();
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
    seen.add(schema);
    const { kind, type, message } = schema as { kind?: unknown; type?: unknown; message?: unknown };
    if (kind === 'validation' && message === undefined) found.push(String(type));
    for (const part of Object.values(schema)) walk(part);
  };
  walk(entrySchemas);
  return found;
}

/** Every expectation that a schema of the format has for a value that is typed. */
function expectations(): Set<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (schema: AnySchema | undefined): void => {
    if (!schema || typeof schema !== 'object' || seen.has(schema)) return;
    seen.add(schema);
    // what lists and groups expect is never typed: fields make them
    const isTyped = !['array', 'strict_object', 'record', 'tuple', 'picklist', 'union', 'literal'].includes(schema.type);
    if (isTyped && typeof schema.message === 'string') found.add(schema.message);
    for (const step of [...(schema.pipe ?? []), ...((schema.options ?? []) as AnySchema[]), ...(schema.items ?? [])]) walk(step);
    for (const part of [schema.wrapped, schema.item, schema.value, schema.key, ...Object.values(schema.entries ?? {})]) walk(part);
  };
  for (const schema of Object.values(entrySchemas)) walk(schema);
  return found;
}

/** Of what no field is typed: files of the folder, outlines of maps. */
const NOT_TYPED = /seat map|the path of (a file|an mp4)|preset|point|^the name of a/;

test('what the format expects of a typed value is said in German', () => {
  expect(unsaid()).toEqual([]);
  const english = [...expectations()].filter((text) => expectedIn(text) === text && !NOT_TYPED.test(text));
  expect(english).toEqual([]);
});

test('what the format expects is said in English without what only files are written in', () => {
  const ofFiles = [...expectations()].filter(
    (text) => !NOT_TYPED.test(text) && /[{}]|""|slug|\btrue\b|\bpath of|\+\d+d|for "de"/.test(inFormWords(text)),
  );
  expect(ofFiles).toEqual([]);
  expect(problemText('forcedAmount 3 is above the cartLimit of 2', 'en')).toBe(
    '“At most of one kind” 3 is above the “At most per person” of 2.',
  );
});

test('a message is told at its field, without the key of the file', () => {
  expect(problemText('"price" is "abc"; expected an amount in euros such as 49.90 or "49,90", with at most two decimals', 'de')).toBe(
    'Erwartet wird ein Betrag in Euro wie 49,90, mit höchstens zwei Nachkommastellen.',
  );
  expect(problemText('"name" is missing', 'en')).toBe('This is missing.');
  expect(problemText('there is no venue "zelt". Did you mean "zelt-koeln"?', 'de')).toBe('„zelt“ gibt es nicht.');
  expect(problemText('the event has no section "Loge"', 'en')).toBe('The event has no section "Loge".');
});

test('seats that stand in the way of a drawing are named in German', () => {
  expect(
    problemText('section "Parkett" would lose seats that somebody has: row 1 seat 2 (sold), row A seat 10 (set aside) and 3 more', 'de'),
  ).toBe(
    'Im Bereich „Parkett“ fielen Plätze weg, die jemand hat: Reihe 1 Platz 2 (verkauft), Reihe A Platz 10 (zurückgelegt) und 3 weitere.',
  );
  expect(problemText('section "Rang" would call seats otherwise that somebody has: row 1 seat 2 (held)', 'de')).toBe(
    'Im Bereich „Rang“ hießen Plätze anders, die jemand hat: Reihe 1 Platz 2 (reserviert).',
  );
});

test('what was sold and stands in the way is said in German too', () => {
  const few = 'event "mira": section "Parkett" cannot have 3 places, since 4 are sold, 2 held; expected 6 or more';
  expect(problemText(few, 'de')).toBe('„Parkett“ kann nicht nur 3 haben: 4 verkauft, 2 reserviert. Möglich sind 6 oder mehr.');
  expect(problemText(few, 'en')).toBe('“Parkett” cannot have 3: 4 are sold, 2 held. Possible are 6 or more.');
  const gone = 'event "mira": section "Parkett" would vanish, but 1 is sold; expected it here, with the key "parkett"';
  expect(problemText(gone, 'de')).toBe('„Parkett“ kann nicht wegfallen: 1 verkauft.');
  expect(problemText('the venue "halle" is still named by events/mira and 2 more', 'de')).toBe(
    '„halle“ wird noch gebraucht: von events/mira und 2 weiteren.',
  );
});

/** Keys of the format and values of its choices that have no name. */
function nameless(fields: Fields): string[] {
  const inShape = (key: string, shape: Shape): string[] => {
    if (shape.type === 'list') return inShape(key, shape.item);
    if (shape.type === 'record') return inShape(key, shape.value);
    if (shape.type === 'group') return nameless(shape.fields);
    const isWord = (option: string | number) =>
      typeof option === 'string' && !(`${key}.${option}` in optionLabels) && !(option in optionLabels);
    return shape.type === 'choice' || shape.type === 'choices' ? shape.options.filter(isWord).map((option) => `${key}.${option}`) : [];
  };
  return Object.entries(fields).flatMap(([key, { shape }]) => [...(key in labels ? [] : [key]), ...inShape(key, shape)]);
}

test('every key of the format and every value of its choices has a name in the office', () => {
  const missing = Object.values(entrySchemas).flatMap((schema) => nameless(fieldsOf(schema as unknown as Schema)));
  expect([...new Set(missing)]).toEqual([]);
});

const seat = (id: number, row: string, number: string, x: number) => ({ id, row, number, x, y: 0 });
const hull = (x: number, last = 200): Point[] => [
  [x, -50],
  [x + 500, -50],
  [x + 500, last],
  [x, last],
];
const section = (id: number, name: string, more: Partial<Section>): Section => ({
  id,
  name,
  pricing_category_id: 1,
  seats: [],
  hull_points: hull(id * 1000),
  ...more,
});
/** Every mistake that a map can have and still be read. */
const spoiled: SeatMap = {
  stage: hull(2000),
  sections: [
    section(1, 'Parkett', { capacity: 5, seats: [seat(1, '1', '1', 1000), seat(1, '1', '1', 1010), seat(3, '2', '1', 9999)] }),
    section(1, 'Parkett', { seats: [seat(4, '1', '2', 1100), seat(5, '2', '1', 1200), seat(6, '1', '3', 1300)] }),
    section(2, 'Rang', { pricing_category_id: 0 }),
    section(3, 'Loge', { seats: ['1', '3', '2', '4', '3'].map((number, at) => seat(10 + at, 'A', number, 3000 + at * 50)) }),
    section(4, 'Balkon', { capacity: 4, hull_points: [[0, 0]] }),
  ],
};

test('what is wrong with a drawing is said in German', () => {
  const { problems } = checkSeatMap(spoiled);
  const drawing: Drawing = {
    ...openDrawing({ sections: [section(1, 'Parkett', { capacity: 5 }), section(2, 'Parkett', { capacity: 5 })] }),
    categories: new Map([[9, { id: 9, name: 'Loge', color: '#000000' }]]),
  };
  const found = [...problems, ...drawingProblems(drawing)];
  expect(new Set(found.map(({ code }) => code)).size).toBeGreaterThan(10);
  const same = found.map(({ message }) => message).filter((message) => problemText(message, 'de') === problemText(message, 'en'));
  expect(same).toEqual([]);
});
