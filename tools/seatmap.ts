import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkSeatMap } from '@frontrow/domain/seating/check-seat-map';
import { formatSeatMap } from '@frontrow/domain/seating/format-seat-map';
import { generateSeatMap, isSeatMapPreset, presetCategories, seatMapPresets } from '@frontrow/domain/seating/generate-seat-map';
import { SEAT_DISTANCE_MIN_CM, type SeatMap } from '@frontrow/domain/seating/types';
import { convertPlan, type ConvertedPlan, USUAL_PITCH_CM } from '@frontrow/domain/seating/pretix/convert-plan';
import type { StageOption } from '@frontrow/domain/seating/pretix/find-stage';
import { toYaml } from '../packages/server/src/modules/catalogue/export/to-yaml.ts';
import { slugify } from '../packages/server/src/modules/catalogue/import/event-sections.ts';

const usage = `Usage:
  npm run seatmap -- check <file>
      Reports what is wrong with a seat map. Ends with 1 when anything is.
  npm run seatmap -- generate <preset> [--category <word>=<id>]… [--first-seat <id>] [--first-section <id>]
      Prints a seat map. Presets: ${seatMapPresets.join(', ')}.
      Without --category the prices get the ids 1, 2, 3 …
  npm run seatmap -- from-pretix <file> [--out <folder>] [--pitch <cm>] [--stage <x>,<y>,<width>,<height>]
      Makes a seat map of a seating plan in pretix's format, and says what was assumed and what is left out.
      With --out it is written into the catalogue's folder, and what venue and event need is printed; else it is printed.
      --pitch: how far seats stand apart [${USUAL_PITCH_CM}]; --stage: where the plan names none, in its pixels.

Use --silent after npm run when the output goes to a file.`;

const PROBLEMS_SHOWN = 50;

/** Exit codes: 0 done, 1 the map has problems, 2 the command or the file cannot be read. */
export function seatmap(args: readonly string[], out: (text: string) => void, err: (text: string) => void): 0 | 1 | 2 {
  try {
    const [command, ...rest] = args;
    if (command === 'check') return check(rest, out, err);
    if (command === 'generate') return generate(rest, out);
    if (command === 'from-pretix') return fromPretix(rest, out, err);
    throw new UsageError(command ? `unknown command "${command}"` : 'no command');
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err(`${error.message}\n\n${usage}\n`);
    return 2;
  }
}

class UsageError extends Error {}

function check(args: string[], out: (text: string) => void, err: (text: string) => void): 0 | 1 {
  const [file, ...more] = args;
  if (!file || more.length > 0) throw new UsageError('check takes one file');
  const { problems, map } = { map: undefined, ...checkSeatMap(readJson(file)) };
  if (!map)
    return complain(
      file,
      problems.map(({ code, path, message }) => `${path}: ${message} [${code}]`),
      err,
    );
  out(`${file}: fine. ${count(map)}\n`);
  return 0;
}

function complain(file: string, problems: readonly string[], err: (text: string) => void): 1 {
  for (const problem of problems.slice(0, PROBLEMS_SHOWN)) err(`${problem}\n`);
  if (problems.length > PROBLEMS_SHOWN) err(`… and ${problems.length - PROBLEMS_SHOWN} more\n`);
  err(`${file}: ${problems.length} problem${problems.length === 1 ? '' : 's'}\n`);
  return 1;
}

const PLAN_BYTES_MAX = 32 * 1024 * 1024;

function fromPretix(args: string[], out: (text: string) => void, err: (text: string) => void): 0 | 1 {
  const { values, positionals } = parsed(() =>
    parseArgs({ args, allowPositionals: true, options: { out: { type: 'string' }, pitch: { type: 'string' }, stage: { type: 'string' } } }),
  );
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError('from-pretix takes one file');
  const stage = values.stage === undefined ? {} : { stage: stageOption(values.stage) };
  const pitch = values.pitch === undefined ? {} : { pitchCm: pitchOption(values.pitch) };
  const plan = convertPlan(readJson(file, PLAN_BYTES_MAX), { ...stage, ...pitch });
  if ('problems' in plan)
    return complain(
      file,
      plan.problems.map(({ path, message }) => `${path}: ${message}`),
      err,
    );
  for (const note of plan.notes) err(`note: ${note}\n`);
  if (values.out === undefined) out(formatSeatMap(plan.map));
  else writePlan(plan, values.out, out);
  return 0;
}

function writePlan(plan: ConvertedPlan, folder: string, out: (text: string) => void): void {
  const slug = slugify(plan.name).slice(0, 60).replace(/-$/, '') || 'saal';
  const file = `seatmaps/${slug}.json`;
  const target = join(folder, file);
  if (existsSync(target)) throw new UsageError(`${target} is already there`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, formatSeatMap(plan.map));
  const used = plan.categories.filter(({ id }) => plan.map.sections.some((section) => section.pricing_category_id === id));
  const pricingCategories = used.map(({ id, name, color }) => ({
    key: `category-${id}`,
    name: { de: name, en: name },
    ...(color === undefined ? {} : { mapColor: color }),
    mapCategories: [id],
    variants: [{ key: 'full', description: { de: 'Normalpreis', en: 'Full price' }, price: '?' }],
  }));
  out(`${target}: ${count(plan.map)}\n\n# for the venue\n${toYaml({ seatMaps: [{ slug, file }] })}`);
  out(`\n# for the event, with prices of your own\n${toYaml({ seatMap: slug, pricingCategories })}`);
}

function stageOption(text: string): StageOption {
  const [x, y, width, height, ...more] = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const isArea =
    [x, y, width, height].every((value) => Number.isFinite(value) && Math.abs(value!) <= 1_000_000) && width! > 0 && height! > 0;
  if (!isArea || more.length > 0) throw new UsageError(`--stage needs x,y,width,height in pixels, not "${text}"`);
  return { x: x!, y: y!, width: width!, height: height! };
}

function pitchOption(text: string): number {
  const pitch = Number(text);
  if (!(pitch >= SEAT_DISTANCE_MIN_CM && pitch <= 200))
    throw new UsageError(`--pitch needs centimetres from ${SEAT_DISTANCE_MIN_CM} to 200, not "${text}"`);
  return pitch;
}

function count(map: SeatMap): string {
  const seats = map.sections.reduce((sum, section) => sum + section.seats.length, 0);
  const standing = map.sections.reduce((sum, section) => sum + (section.capacity ?? 0), 0);
  return `${map.sections.length} sections, ${seats} seats, ${standing} standing`;
}

function generate(args: string[], out: (text: string) => void): 0 {
  const { values, positionals } = parsed(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        category: { type: 'string', multiple: true, default: [] },
        'first-seat': { type: 'string', default: '1' },
        'first-section': { type: 'string', default: '1' },
      },
    }),
  );
  const [preset, ...more] = positionals;
  if (!preset || more.length > 0) throw new UsageError('generate takes one preset');
  if (!isSeatMapPreset(preset)) {
    throw new UsageError(`unknown preset "${preset}"; there are ${seatMapPresets.join(', ')}`);
  }
  const words = presetCategories(preset);
  const map = generateSeatMap(preset, {
    categories: Object.fromEntries(values.category.map((pair) => category(pair, words))),
    firstSeatId: positive('--first-seat', values['first-seat']),
    firstSectionId: positive('--first-section', values['first-section']),
  });
  out(formatSeatMap(map));
  return 0;
}

/** What cannot be parsed is told with the usage. */
function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function category(pair: string, words: readonly string[]): [string, number] {
  const [word = '', id = ''] = pair.split('=');
  if (!words.includes(word)) throw new UsageError(`unknown category "${word}"; this preset has ${words.join(', ')}`);
  return [word, positive(`--category ${word}`, id)];
}

function positive(name: string, text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`${name} needs a whole number above 0, not "${text}"`);
  return Number(text);
}

function readJson(file: string, bytesMax = Infinity): unknown {
  try {
    if (statSync(file).size > bytesMax) throw new Error(`is larger than ${bytesMax / 1024 / 1024} MB`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

if (import.meta.main) {
  process.exitCode = seatmap(
    process.argv.slice(2),
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  );
}
