import * as v from 'valibot';
import { isRefused } from '../../packages/domain/src/office/refusals.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { blockVoucher, keepVouchers, selectVouchers, unblockVoucher } from '../../packages/server/src/modules/payments/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { personOf } from '../command/acting.ts';
import { argument, by, day, euros, file, id, maybe, person, readInput, text, whole } from '../command/arguments.ts';
import { findShop } from '../command/find-shop.ts';
import { type Answer, Refused, row, type Rows, said, table } from '../command/row.ts';

const shop = text('slug of the shop');
const uses = argument('n|any', 'for so many orders; any: as long as something is left [1]', 'a whole number from 1 on, or any', (typed) =>
  typed === 'any' ? null : /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined,
);
const terms = {
  amount: euros('what each is worth'),
  event: maybe(text('only for tickets of this event, by its slug')),
  uses: v.optional(uses, '1'),
  expires: maybe(day('usable to the end of this day')),
  by,
};
type Terms = { amount: number; event: string | undefined; uses: number | null; expires: string | undefined; by: string };

export const rows: Rows = {
  create: row({
    about: 'makes new codes and prints them: they are shown once',
    args: { shop },
    options: { ...terms, count: v.optional(whole('how many [1]', 1, 100_000), '1') },
    run: ({ shop: slug, count, ...asked }, { db }) =>
      keep(
        db,
        slug,
        Array.from({ length: count }, () => systemIds.secret()),
        asked,
      ),
  }),
  import: row({
    about: 'keeps the codes of a file',
    args: { shop, file: file('one code in a line') },
    options: terms,
    run: ({ shop: slug, file: name, ...asked }, { db }) => keep(db, slug, readCodes(name), asked),
  }),
  block: changing(blockVoucher, 'from now on nobody pays with it; what it has paid stays paid'),
  unblock: changing(unblockVoucher, 'it pays again, as far as something is left'),
  list: row({
    about: 'what was made and what is left of it',
    args: { shop },
    run: async ({ shop: slug }, { db }) =>
      table(await db.many(selectVouchers, [(await findShop(db, slug)).id]), 'No vouchers.', [
        'id',
        'createdAt',
        'amountMinor',
        'usedMinor',
        ['Orders', (one) => `${one.uses}${one.usesMax === null ? '' : ` of ${one.usesMax}`}`],
        'eventSlug',
        'expiresAt',
        'state',
      ]),
  }),
};

function changing(change: typeof blockVoucher, about: string) {
  return row({
    about,
    args: { number: id('of the voucher, as list has it'), reason: text('why', 500) },
    options: { by: person },
    run: async ({ number, reason, by: who }, { db }) => {
      const done = await change(db, await personOf(db, who, 'voucher.make'), number, reason);
      if (isRefused(done)) throw new Refused(done.refusal, `There is no voucher ${number}, or it is so already.`);
      return said(done, 'Done.');
    },
  });
}

async function keep(
  db: Db,
  slug: string,
  codes: readonly string[],
  { amount, event, uses: usesMax, expires, by: madeBy }: Terms,
): Promise<Answer> {
  await findShop(db, slug);
  const terms = { shop: slug, amountMinor: amount, usesMax, event: event ?? null, validUntil: expires ?? null, purpose: null };
  const kept = await keepVouchers(db, fromCommandLine(madeBy), terms, codes);
  if (isRefused(kept)) throw new Refused(kept.refusal, `The shop "${slug}" has no event "${event}".`);
  const { known, isTaken } = kept;
  if (known.length > 0) throw new Refused('KNOWN_CODES', `There already, and left as they are:\n${known.join('\n')}`, { known });
  return said(
    codes,
    ...codes,
    ...(isTaken ? [] : [`(The shop "${slug}" does not take vouchers yet: add kulturpass to its paymentMethods.)`]),
  );
}

function readCodes(name: string): string[] {
  const codes = readInput(name)
    .toString()
    .split(/\r?\n/)
    .flatMap((line) => line.trim() || []);
  const long = codes.find((code) => code.length > 100 || code.length < 6);
  if (long !== undefined)
    throw new Refused('UNREADABLE_FILE', `${name}: a code has 6 to 100 characters, "${long.slice(0, 40)}" has ${long.length}`);
  return [...new Set(codes)];
}
