import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkSeatMap } from '@frontrow/domain/seating/check-seat-map';
import { formatSeatMap } from '@frontrow/domain/seating/format-seat-map';
import { generateSeatMap, isSeatMapPreset, presetCategories, seatMapPresets } from '@frontrow/domain/seating/generate-seat-map';

const usage = `Usage:
  npm run seatmap -- check <file>
      Reports what is wrong with a seat map. Ends with 1 when anything is.
  npm run seatmap -- generate <preset> [--category <word>=<id>]… [--first-seat <id>] [--first-section <id>]
      Prints a seat map. Presets: ${seatMapPresets.join(', ')}.
      Without --category the prices get the ids 1, 2, 3 …

Use --silent after npm run when the output goes to a file.`;

const PROBLEMS_SHOWN = 50;

/** Exit codes: 0 done, 1 the map has problems, 2 the command or the file cannot be read. */
export function seatmap(args: readonly string[], out: (text: string) => void, err: (text: string) => void): 0 | 1 | 2 {
  try {
    const [command, ...rest] = args;
    if (command === 'check') return check(rest, out, err);
    if (command === 'generate') return generate(rest, out);
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
  for (const { code, path, message } of problems.slice(0, PROBLEMS_SHOWN)) err(`${path}: ${message} [${code}]\n`);
  if (problems.length > PROBLEMS_SHOWN) err(`… and ${problems.length - PROBLEMS_SHOWN} more\n`);
  if (!map) {
    err(`${file}: ${problems.length} problem${problems.length === 1 ? '' : 's'}\n`);
    return 1;
  }
  const seats = map.sections.reduce((sum, section) => sum + section.seats.length, 0);
  const standing = map.sections.reduce((sum, section) => sum + (section.capacity ?? 0), 0);
  out(`${file}: fine. ${map.sections.length} sections, ${seats} seats, ${standing} standing\n`);
  return 0;
}

function generate(args: string[], out: (text: string) => void): 0 {
  const { values, positionals } = parsed(args);
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

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        category: { type: 'string', multiple: true, default: [] },
        'first-seat': { type: 'string', default: '1' },
        'first-section': { type: 'string', default: '1' },
      },
    });
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

function readJson(file: string): unknown {
  try {
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
