/** Value codes that pay for tickets and goods (kulturpass), for the operator, on the command line. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endOfDay, isDay } from '../packages/domain/src/dates/day.ts';
import { formatDate } from '../packages/domain/src/dates/format.ts';
import { formatAmount } from '../packages/domain/src/money/format.ts';
import { createVoucher, type NewVoucher } from '../packages/server/src/modules/payments/vouchers.ts';
import { selectEventOfShop, selectVouchers, type VoucherRow } from '../packages/server/src/modules/payments/voucher-store.ts';
import { createShops } from '../packages/server/src/modules/shops/index.ts';
import type { Db } from '../packages/server/src/platform/db/index.ts';
import { systemIds } from '../packages/server/src/platform/ids.ts';
import { terminalTable } from '../packages/server/src/platform/terminal-table.ts';
import { runCommand } from './command/run-command.ts';
import { readName } from './command/take-by.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run vouchers -- create <shop> --amount 20 [--count 5] --by <name>   makes new codes and prints them: they are shown once
  npm run vouchers -- import <shop> <file> --amount 20 --by <name>        keeps the codes of a file, one in a line
  npm run vouchers -- list <shop>                             what was made and what is left of it

  --event <slug>         only for tickets of this event
  --uses <n>             for so many orders (1 where it is not given; "any": as long as something is left)
  --expires 2027-03-31   usable to the end of this day

DATA_DIR and DATABASE_URL choose the store, as for npm start. docs/operate/vouchers.md explains what happens.
`;

const options = {
  amount: { type: 'string' },
  count: { type: 'string', default: '1' },
  event: { type: 'string' },
  uses: { type: 'string', default: '1' },
  expires: { type: 'string' },
  by: { type: 'string' },
} as const;

class Refused extends Error {}

/** Exit codes: 0 done, 1 no such shop, event or file, or a code is there already (the others are kept), 2 the command cannot be read. */
export async function vouchers(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const command = read(args);
  if (!command) {
    err(usage);
    return 2;
  }
  try {
    out(`${(await withStore(env, (db) => run(db, command))).join('\n')}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    err(`${error.message}\n`);
    return 1;
  }
}

type Terms = Pick<NewVoucher, 'amountMinor' | 'usesMax' | 'expiresAt' | 'madeBy'> & { event: string | undefined };
type Command = { kind: 'list'; shop: string } | { kind: 'keep'; shop: string; codes: string[] | { file: string }; terms: Terms };

function read(args: readonly string[]): Command | undefined {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [kind, shop, file, ...more] = positionals;
    if (shop === undefined || more.length > 0) return undefined;
    if (kind === 'list' && file === undefined) return { kind, shop };
    const amountMinor = Math.round(Number(values.amount) * 100);
    const count = Number(values.count);
    const usesMax = values.uses === 'any' ? null : Number(values.uses);
    const isExact = /^[0-9]{1,6}(\.[0-9]{1,2})?$/.test(values.amount ?? '') && amountMinor > 0;
    const isSensible =
      Number.isInteger(count) && count >= 1 && count <= 100_000 && (usesMax === null || (Number.isInteger(usesMax) && usesMax >= 1));
    const madeBy = readName(values.by);
    if (madeBy === undefined || !isExact || !isSensible || (values.expires !== undefined && !isDay(values.expires))) return undefined;
    const expiresAt = values.expires === undefined ? null : endOfDay(values.expires);
    const terms = { amountMinor, usesMax, expiresAt, madeBy, event: values.event };
    if (kind === 'create' && file === undefined) {
      return { kind: 'keep', shop, codes: Array.from({ length: count }, () => systemIds.secret()), terms };
    }
    return kind === 'import' && file !== undefined ? { kind: 'keep', shop, codes: { file }, terms } : undefined;
  } catch {
    return undefined;
  }
}

async function run(db: Db, command: Command): Promise<string[]> {
  const shop = await createShops(db).bySlug(command.shop);
  if (!shop) throw new Refused(`There is no shop "${command.shop}".`);
  if (command.kind === 'list') return show(await db.many(selectVouchers, [shop.id]));
  const { event, ...terms } = command.terms;
  const found = event === undefined ? null : await db.first(selectEventOfShop, [shop.id, event]);
  if (found === undefined) throw new Refused(`The shop "${shop.slug}" has no event "${event}".`);
  const codes = Array.isArray(command.codes) ? command.codes : readCodes(command.codes.file);
  const known: string[] = [];
  for (const code of codes) {
    if (!(await createVoucher(db, { ...terms, shopId: shop.id, code, eventId: found?.id ?? null }))) known.push(code);
  }
  if (known.length > 0) throw new Refused(`There already, and left as they are:\n${known.join('\n')}`);
  if (!shop.paymentMethods.includes('kulturpass') || shop.paymentBlacklist.includes('kulturpass'))
    codes.push(`(The shop "${shop.slug}" does not take vouchers yet: add kulturpass to its paymentMethods.)`);
  return codes;
}

function readCodes(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Refused(`${file}: ${(error as Error).message}`);
  }
  const codes = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  const long = codes.find((code) => code.length > 100 || code.length < 6);
  if (long !== undefined) throw new Refused(`${file}: a code has 6 to 100 characters, "${long.slice(0, 40)}" has ${long.length}`);
  return [...new Set(codes)];
}

function show(rows: readonly VoucherRow[]): string[] {
  if (rows.length === 0) return ['No vouchers.'];
  return terminalTable(
    ['Number', 'Made on', 'Worth', 'Used', 'Orders', 'Event', 'Until'],
    rows.map((row) => [
      String(row.id),
      formatDate(row.createdAt, 'en'),
      formatAmount(row.amountMinor, 'en'),
      formatAmount(row.usedMinor, 'en'),
      `${row.uses}${row.usesMax === null ? '' : ` of ${row.usesMax}`}`,
      row.eventSlug ?? '',
      row.expiresAt ? formatDate(row.expiresAt, 'en') : '',
    ]),
  );
}

if (import.meta.main) await runCommand(vouchers);
