import * as v from 'valibot';
import { formatAmount } from '../../packages/domain/src/money/format.ts';
import { isRefused, type OfficeRefusal } from '../../packages/domain/src/office/refusals.ts';
import { feeTakers, settlementNumber } from '../../packages/domain/src/settlements/settle.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import {
  closeSettlement,
  lastMonthsEnd,
  listClosed,
  listAllOpen,
  paySettlement,
  setTerms,
  showClosed,
  showOpen,
} from '../../packages/server/src/modules/settlements/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { by, day, email, euros, maybe, oneOf, request, slug, text, whole } from '../command/arguments.ts';
import { Refused, row, type Rows, said, table } from '../command/row.ts';

const organiser = slug('of the artist');
const number = text('of the settlement, such as AB-2026-00001', 20);
const until = maybe(day('the last day; that of last month without it'));
const words = (about: string, lengthMax: number) =>
  v.pipe(
    v.array(v.string()),
    v.transform((typed) => typed.join(' ')),
    text(about, lengthMax),
  );
const amount = (minor: number) => formatAmount(minor, 'en');

const told: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is no such settlement, or no such artist with anything sold.',
  CHANGED_MEANWHILE: 'Somebody else was first.',
  NO_SETTLEMENT_TERMS: 'It is not agreed yet by what is settled: npx frontrow settlements terms.',
  NOTHING_TO_SETTLE: 'There is nothing to settle by this day.',
  NOTHING_DUE: 'Nothing is to be paid out of it.',
  SETTLEMENT_PAID: 'It is paid already.',
  INVALID_INPUT: 'This cannot be:',
};
function granted<T>(answer: T | OfficeRefusal): T {
  if (isRefused(answer))
    throw new Refused(answer.refusal, [told[answer.refusal] ?? answer.refusal, answer.field].filter(Boolean).join(' '));
  return answer;
}

export const rows: Rows = {
  list: row({
    about: 'what is open of each organiser, and the settlements that are closed',
    options: { until },
    run: async (given, { db }) => {
      const last = given.until ?? (await lastMonthsEnd(db));
      const open = granted(await listAllOpen(db, null, { until: last, locale: 'en' }));
      const closed = await listClosed(db, null);
      const all = [
        ...open.map(({ slug: of, from, due }) => ({
          settlement: 'open',
          organiser: of,
          from,
          until: last,
          due: due ? amount(due.dueMinor) : 'no terms',
          paid: '',
        })),
        ...closed.map((one) => ({
          settlement: settlementNumber(one),
          organiser: one.slug ?? one.organiser,
          from: one.from,
          until: one.until,
          due: amount(one.dueMinor),
          paid: one.paidOn ?? '',
        })),
      ];
      return table(all, 'No tickets of an artist were sold.', ['settlement', 'organiser', 'from', 'until', 'due', 'paid']);
    },
  }),
  show: row({
    about: 'a settlement by its number, or what is open of an artist: what was sold and given back, by event and ticket',
    args: { settlement: text('its number, or the artist', 100) },
    options: { until },
    run: async ({ settlement, until: typed }, { db }) => {
      const closed = await showClosed(db, null, settlement);
      const last = typed ?? (await lastMonthsEnd(db));
      const shown = closed ?? granted(await showOpen(db, null, { slug: settlement, from: null, until: last, locale: 'en' }));
      return table(shown.lines, 'Nothing new was sold or given back.', [
        'event',
        'variant',
        ['Price', (line) => amount(line.unitPriceMinor)],
        'paidBy',
        'pieces',
        ['Gross', (line) => amount(line.grossMinor)],
        'returnedPieces',
        ['Refunded', (line) => amount(line.refundedMinor)],
        ['Fees', (line) => amount(line.keptMinor + line.feeMinor)],
      ]);
    },
  }),
  terms: row({
    about: 'by what an organiser is settled from now on: what is not said stays as it was; what is closed stays by its own',
    args: { organiser, party: words('who is settled with, as it stands on paper', 200) },
    options: {
      percent: maybe(whole('commission on the ticket price, before VAT, in per cent', 0, 100)),
      'per-ticket': maybe(euros('commission for each ticket, before VAT')),
      'vat-permille': maybe(whole('VAT on the commission in per mille; 190 at first', 0, 500)),
      'return-fees': maybe(oneOf(feeTakers, 'who has what is kept of returned tickets; the house at first')),
      'resale-fees': maybe(oneOf(feeTakers, 'who has the fees of resales; the house at first')),
      email: maybe(email('where the settlement is mailed')),
      by,
    },
    run: async ({ organiser: of, party, by: who, ...given }, { db }) => {
      const before = granted(await showOpen(db, null, { slug: of, from: null, until: await lastMonthsEnd(db), locale: 'en' })).terms;
      const terms = {
        slug: of,
        previousId: before?.id ?? null,
        party,
        address: before?.address ?? '',
        email: given.email ?? before?.email ?? null,
        locale: before?.locale ?? 'de',
        commissionPermille: given.percent === undefined ? (before?.commissionPermille ?? 0) : 10 * given.percent,
        commissionMinor: given['per-ticket'] ?? before?.commissionMinor ?? 0,
        commissionVatPermille: given['vat-permille'] ?? before?.commissionVatPermille ?? 190,
        returnFeesTo: given['return-fees'] ?? before?.returnFeesTo ?? 'house',
        resaleFeesTo: given['resale-fees'] ?? before?.resaleFeesTo ?? 'house',
      } as const;
      return said(granted(await setTerms(db, fromCommandLine(who), terms)), `From now on ${of} is settled with ${party} by these terms.`);
    },
  }),
  close: row({
    about: 'closes what is open of an artist: it gets its number and never changes again',
    args: { organiser },
    options: { until, by },
    run: async ({ organiser: of, until: typed, by: who }, { db }) => {
      const last = typed ?? (await lastMonthsEnd(db));
      const { lastId, terms } = granted(await showOpen(db, null, { slug: of, from: null, until: last, locale: 'en' }));
      const closed = granted(
        await closeSettlement(db, fromCommandLine(who), { slug: of, until: last, lastId, termsId: terms?.id ?? null }),
      );
      const name = settlementNumber(closed);
      return said({ number: name, due: closed.dueMinor }, `${name}: ${amount(closed.dueMinor)} due to ${closed.organiser}.`);
    },
  }),
  pay: row({
    about: 'enters that a settlement was paid, whole; the bank does it',
    args: { number },
    options: { on: day('when it was paid'), reference: text('as it stands on the transfer', 140), request, by },
    run: async ({ number: name, on: paidOn, reference, request: requestId = systemIds.uuid(), by: who }, { db }) => {
      const paid = granted(await paySettlement(db, fromCommandLine(who), { number: name, paidOn, reference, requestId }));
      return said(paid, `${name} is paid.`);
    },
  }),
};
