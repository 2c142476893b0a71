import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { checkSeatMap } from '../../packages/domain/src/seating/check-seat-map.ts';
import { readSeatCsv, writeSeatCsv } from '../../packages/domain/src/seating/csv.ts';
import { formatSeatMap } from '../../packages/domain/src/seating/format-seat-map.ts';
import { generateSeatMap, presetCategories, seatMapPresets } from '../../packages/domain/src/seating/generate-seat-map.ts';
import { convertPlan, type ConvertedPlan, USUAL_PITCH_CM } from '../../packages/domain/src/seating/pretix/convert-plan.ts';
import type { StageOption } from '../../packages/domain/src/seating/pretix/find-stage.ts';
import { writePlan as writePretixPlan } from '../../packages/domain/src/seating/pretix/write-plan.ts';
import { SEAT_DISTANCE_MIN_CM, type SeatMap } from '../../packages/domain/src/seating/types.ts';
import { toYaml } from '../../packages/server/src/modules/catalogue/export/index.ts';
import { slugify } from '../../packages/server/src/modules/catalogue/import/index.ts';
import { argument, file, maybe, oneOf, readInput, text, whole } from '../command/arguments.ts';
import { type Answer, Refused, row, type Rows, said } from '../command/row.ts';

const ID_MAX = 999_999_999_999_999;
const idFrom = (about: string) => v.optional(whole(about, 1, ID_MAX), '1');
const category = argument(
  'word=id',
  'the price of a part of the house, by its id [1, 2, 3 …]',
  'a word and a number above 0, such as rows=41',
  (pair) => {
    const [, word = '', id = ''] = /^([^=]+)=([1-9]\d{0,14})$/.exec(pair) ?? [];
    return word === '' ? undefined : ([word, Number(id)] as const);
  },
);

export const rows: Rows = {
  check: row({
    about: 'what is wrong with a seat map',
    args: { file: file('the seat map, as JSON') },
    alone: ({ file: name }) => {
      const map = readMap(name);
      return said(sizeOf(map), `${name}: fine. ${count(map)}`);
    },
  }),
  generate: row({
    about: 'prints a seat map of a usual house',
    args: { preset: oneOf(seatMapPresets, `one of ${seatMapPresets.join(', ')}`) },
    options: {
      category: v.optional(v.array(category), []),
      'first-seat': idFrom('the id of the first seat [1]'),
      'first-section': idFrom('the id of the first section [1]'),
    },
    wrong: ({ preset, category: pairs }) => {
      const words: readonly string[] = presetCategories(preset);
      const unknown = pairs.find(([word]) => !words.includes(word));
      return unknown && `unknown category "${unknown[0]}"; this preset has ${words.join(', ')}`;
    },
    alone: ({ preset, category: pairs, 'first-seat': firstSeatId, 'first-section': firstSectionId }) =>
      print(generateSeatMap(preset, { categories: Object.fromEntries(pairs), firstSeatId, firstSectionId })),
  }),
  'from-pretix': row({
    about: "makes a seat map of a seating plan in pretix's format, and says what was assumed and what is left out",
    args: { file: file('the plan, as JSON') },
    options: {
      out: maybe(text("writes it into this catalogue's folder, and prints what venue and event need", 4000)),
      pitch: maybe(whole(`how far seats stand apart, in centimetres [${USUAL_PITCH_CM}]`, SEAT_DISTANCE_MIN_CM, 200)),
      stage: maybe(argument('x,y,width,height', 'where the plan names no stage, in its pixels', 'x,y,width,height in pixels', stageOf)),
    },
    alone: ({ file: name, out, pitch, stage }, { terminal }) => {
      const options = { ...(stage && { stage }), ...(pitch !== undefined && { pitchCm: pitch }) };
      const plan = convertPlan(readJson(name, PLAN_BYTES_MAX), options);
      if ('problems' in plan)
        throw refuse(
          name,
          plan.problems.map(({ path, message }) => `${path}: ${message}`),
        );
      for (const note of plan.notes) terminal.err(`note: ${note}\n`);
      return out === undefined ? print(plan.map) : writePlan(plan, out);
    },
  }),
  'from-csv': row({
    about: 'prints a seat map of a table with a seat in each line: section,row,seat,x,y',
    args: { file: file('the table, as CSV') },
    alone: ({ file: name }) => {
      const { map, problems } = readSeatCsv(readInput(name).toString());
      if (!map)
        throw refuse(
          name,
          problems.map(({ line, column, message }) => `line ${line}${column ? `, ${column}` : ''}: ${message}`),
        );
      return print(map);
    },
  }),
  'to-csv': row({
    about: 'prints the seats of a seat map as such a table',
    args: { file: file('the seat map, as JSON') },
    alone: ({ file: name }) => {
      const table = writeSeatCsv(readMap(name));
      return said({ table }, table.trimEnd());
    },
  }),
  'to-pretix': row({
    about: "prints a seat map as a seating plan in pretix's format, and says what that has no place for",
    args: { file: file('the seat map, as JSON') },
    options: { name: maybe(text('what the plan is called [Saal]', 100)) },
    alone: ({ file: name, name: called }, { terminal }) => {
      const { plan, pitchCm, notes } = writePretixPlan(readMap(name), { name: called ?? 'Saal', categories: new Map() });
      for (const note of notes) terminal.err(`note: ${note}\n`);
      if (pitchCm !== undefined) terminal.err(`note: it comes back as large as it was with a pitch of ${pitchCm} cm\n`);
      return said(plan, JSON.stringify(plan));
    },
  }),
};

const PLAN_BYTES_MAX = 32 * 1024 * 1024;
const PROBLEMS_SHOWN = 50;

const print = (map: SeatMap): Answer => said(map, formatSeatMap(map).trimEnd());

function readMap(name: string): SeatMap {
  const { problems, map } = { map: undefined, ...checkSeatMap(readJson(name)) };
  if (map) return map;
  throw refuse(
    name,
    problems.map(({ code, path, message }) => `${path}: ${message} [${code}]`),
  );
}

function refuse(name: string, problems: readonly string[]): Refused {
  const more = problems.length > PROBLEMS_SHOWN ? [`… and ${problems.length - PROBLEMS_SHOWN} more`] : [];
  const sum = `${name}: ${problems.length} problem${problems.length === 1 ? '' : 's'}`;
  return new Refused('PROBLEMS', [...problems.slice(0, PROBLEMS_SHOWN), ...more, sum].join('\n'), { problems });
}

function writePlan(plan: ConvertedPlan, folder: string): Answer {
  const slug = slugify(plan.name).slice(0, 60).replace(/-$/, '') || 'saal';
  const name = `seatmaps/${slug}.json`;
  const target = join(folder, name);
  if (existsSync(target)) throw new Refused('FILE_EXISTS', `${target} is already there`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, formatSeatMap(plan.map));
  const used = plan.categories.filter(({ id }) => plan.map.sections.some((section) => section.pricing_category_id === id));
  const pricingCategories = used.map(({ id, name: category, color }) => ({
    key: `category-${id}`,
    name: { de: category, en: category },
    ...(color === undefined ? {} : { mapColor: color }),
    mapCategories: [id],
    variants: [{ key: 'full', description: { de: 'Normalpreis', en: 'Full price' }, price: '?' }],
  }));
  const [venue, event] = [{ seatMaps: [{ slug, file: name }] }, { seatMap: slug, pricingCategories }];
  const yaml = ['# for the venue', toYaml(venue), '# for the event, with prices of your own', toYaml(event).trimEnd()];
  return said({ file: target, ...sizeOf(plan.map), venue, event }, `${target}: ${count(plan.map)}`, '', ...yaml);
}

function stageOf(typed: string): StageOption | undefined {
  const [x, y, width, height, ...more] = typed.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const isArea =
    [x, y, width, height].every((value) => Number.isFinite(value) && Math.abs(value!) <= 1_000_000) && width! > 0 && height! > 0;
  return isArea && more.length === 0 ? { x: x!, y: y!, width: width!, height: height! } : undefined;
}

const sizeOf = ({ sections }: SeatMap) => ({
  sections: sections.length,
  seats: sections.reduce((sum, section) => sum + section.seats.length, 0),
  standing: sections.reduce((sum, section) => sum + (section.capacity ?? 0), 0),
});

function count(map: SeatMap): string {
  const { sections, seats, standing } = sizeOf(map);
  return `${sections} sections, ${seats} seats, ${standing} standing`;
}

function readJson(name: string, bytesMax = Infinity): unknown {
  const bytes = readInput(name);
  if (bytes.length > bytesMax) throw new Refused('TOO_LARGE', `${name} is larger than ${bytesMax / 1024 / 1024} MB`);
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    throw new Refused('UNREADABLE_FILE', `${name}: ${(error as Error).message}`);
  }
}
