/** Sales with a waiting room, for the operator, on the command line. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  addClass,
  listSales,
  openSale,
  setSale,
  turnSale,
  type NewSale,
  type Settings,
} from '../packages/server/src/modules/queue/manage-sales.ts';
import type { Db } from '../packages/server/src/platform/db/index.ts';
import { systemIds } from '../packages/server/src/platform/ids.ts';
import { terminalTable } from '../packages/server/src/platform/terminal-table.ts';
import { runCommand } from './command/run-command.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run sale -- list
  npm run sale -- open <key> --shop <slug> [--event <slug>] --shoppers 500 --per-minute 600
      [--opens 2027-03-01T09:30+01:00] [--starts 2027-03-01T10:00+01:00]   who comes between the two is drawn by lot
      [--auto <requests of carts a second>]                                opens by itself under load
  npm run sale -- class <key> --class 1 --name "Fan club" --codes <file> [--uses 1] [--starts …]
  npm run sale -- set <key> [--shoppers n] [--per-minute n] [--work-bits 0-24] [--joins-per-network n] [--shop-seconds n]
  npm run sale -- pause <key> | resume <key> | close <key>

Without --event the room is the whole shop's. A class is let in before everybody else; each line of its file is a code.
DATA_DIR and DATABASE_URL choose the store, as for npm start. docs/operate/on-sale.md explains what happens.
`;

const options = {
  shop: { type: 'string' },
  event: { type: 'string' },
  opens: { type: 'string' },
  starts: { type: 'string' },
  shoppers: { type: 'string' },
  'per-minute': { type: 'string' },
  auto: { type: 'string' },
  class: { type: 'string' },
  name: { type: 'string' },
  codes: { type: 'string' },
  uses: { type: 'string' },
  'work-bits': { type: 'string' },
  'joins-per-network': { type: 'string' },
  'shop-seconds': { type: 'string' },
} as const;

type Values = { [Name in keyof typeof options]?: string };
class Unreadable extends Error {}
class Refused extends Error {}

/** Exit codes: 0 done, 1 no such sale, shop, event or file, 2 the command cannot be read. */
export async function sale(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  try {
    const run = read(args);
    out(`${(await withStore(env, run)).join('\n')}\n`);
    return 0;
  } catch (error) {
    if (error instanceof Unreadable) {
      err(usage);
      return 2;
    }
    if (!(error instanceof Refused)) throw error;
    err(`${error.message}\n`);
    return 1;
  }
}

const STATES = { pause: 'paused', resume: 'on', close: 'closed' } as const;

function read(args: readonly string[]): (db: Db) => Promise<string[]> {
  const { positionals, values } = parse(args);
  const [command = '', key, ...more] = positionals;
  if (command === 'list' && key === undefined) return list;
  if (key === undefined || more.length > 0 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)) throw new Unreadable();
  if (command === 'open') return open(readSale(key, values));
  if (command === 'class') return makeClass(key, values);
  if (command === 'set') return async (db) => done(await setSale(db, key, readSettings(values)), key);
  if (!Object.hasOwn(STATES, command)) throw new Unreadable();
  const state = STATES[command as keyof typeof STATES];
  return async (db) => done(await turnSale(db, key, state), key);
}

function parse(args: readonly string[]): { positionals: string[]; values: Values } {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Unreadable();
  }
}

function done(isDone: boolean, key: string): string[] {
  if (!isDone) throw new Refused(`There is no sale ${key} that is not closed.`);
  return [`${key}: done`];
}

async function list(db: Db): Promise<string[]> {
  const sales = await listSales(db);
  if (sales.length === 0) return ['No sales.'];
  return terminalTable(
    ['key', 'shop', 'event', 'state', 'inside', 'class', 'came', 'drawn', 'called', 'starts'],
    sales.flatMap((one) =>
      one.lanes.map((lane) => [
        one.key,
        one.shopSlug,
        one.event?.slug ?? '',
        one.isSoldOut ? 'sold out' : one.state,
        `${one.inside}/${one.shoppersMax}`,
        `${lane.class} ${lane.name}`,
        String(lane.issued),
        lane.drawn === null ? '' : String(lane.drawn),
        String(lane.serving),
        lane.startsAt,
      ]),
    ),
  );
}

const open =
  (sale: NewSale) =>
  async (db: Db): Promise<string[]> => {
    const made = await openSale(db, systemIds, sale);
    if (typeof made === 'string') throw new Refused(`${sale.key}: ${made}.`);
    const [row] = (await listSales(db)).filter(({ key }) => key === sale.key);
    return [`${sale.key}: ${row?.isGating ? 'the room is on' : (row?.state ?? '')}`, `hash of the seed: ${row?.lanes[0]?.seedHash}`];
  };

function makeClass(key: string, values: Values): (db: Db) => Promise<string[]> {
  const { name, codes: file = '' } = values;
  const [laneClass, usesMax] = [number(values.class, 1, 99), number(values.uses ?? '1', 1, 1_000_000)];
  if (laneClass === undefined || !name || file === '') throw new Unreadable();
  const startsAt = date(values.starts);
  return async (db) => {
    const codes = readCodes(file);
    const added = await addClass(db, systemIds, key, { class: laneClass, name, startsAt, codes, usesMax: usesMax ?? null });
    if (added === undefined) throw new Refused(`There is no sale ${key} that is not closed.`);
    return [`${key}: ${added} of ${codes.length} codes are new in class ${laneClass}`];
  };
}

function readCodes(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  } catch {
    throw new Refused(`${file} cannot be read.`);
  }
}

function readSale(key: string, values: Values): NewSale {
  const [shoppersMax, perMinuteMax] = [number(values.shoppers, 1, 1e6), number(values['per-minute'], 1, 1e6)];
  if (!values.shop || shoppersMax === undefined || perMinuteMax === undefined) throw new Unreadable();
  return {
    key,
    shopSlug: values.shop,
    eventSlug: values.event ?? null,
    opensAt: date(values.opens),
    startsAt: date(values.starts),
    shoppersMax,
    perMinuteMax,
    switchOnPerSecond: number(values.auto, 1, 1e6) ?? null,
  };
}

function readSettings(values: Values): Settings {
  const settings: Settings = {};
  const set = (name: keyof Settings, value: number | undefined) => value !== undefined && (settings[name] = value);
  set('shoppersMax', number(values.shoppers, 1, 1e6));
  set('perMinuteMax', number(values['per-minute'], 1, 1e6));
  set('workBits', number(values['work-bits'], 0, 24));
  set('joinsPerNetwork', number(values['joins-per-network'], 1, 1e6));
  set('shopSeconds', number(values['shop-seconds'], 30, 3600));
  if (Object.keys(settings).length === 0) throw new Unreadable();
  return settings;
}

/** @returns undefined where nothing is said */
function number(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Unreadable();
  return value;
}

/** With its zone, so that it is one moment wherever the command runs. @returns null where nothing is said */
function date(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const value = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(value.getTime())) throw new Unreadable();
  return value;
}

if (import.meta.main) await runCommand(sale);
