import { endsAtMs } from '@frontrow/domain/dates/event-end';
import { saleOpensAtMs } from '@frontrow/domain/dates/sale-opens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sql, type Cast } from '../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';

let database: TestDatabase;
let cast: Cast;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
});
afterAll(() => database.drop());

test.each([
  ['2027-05-01T20:00:00.000Z', null],
  ['2027-05-01T20:00:00.000Z', '2027-05-01T20:30:00.000Z'],
  ['2027-05-01T20:00:00.000Z', '2027-05-04T02:00:00.000Z'],
  // over the change of the clocks, and of the year
  ['2027-03-27T23:30:00.000Z', null],
  ['2026-12-31T22:00:00.000Z', null],
])('database and pages agree when an event from %s to %s is over', async (happeningFrom, happeningUntil) => {
  const rows = await sql(database.db, 'select ends_at($1::timestamptz, $2::timestamptz) as at', [happeningFrom, happeningUntil]);
  expect(rows).toEqual([{ at: new Date(endsAtMs({ happeningFrom, happeningUntil })) }]);
});

test.each(['2027-05-01T07:59:00.000Z', '2027-03-28T00:59:30.000Z', null])(
  'and when its sale opens, with a presale time of %s',
  async (presaleAt) => {
    const { id } = await cast.standingEvent();
    await sql(database.db, 'update event set presale_at = $2 where id = $1', [id, presaleAt]);
    const opensAt = saleOpensAtMs(presaleAt);
    expect(await sql(database.db, 'select sale_opens_at(event) as at from event where id = $1', [id])).toEqual([
      { at: opensAt === null ? null : new Date(opensAt) },
    ]);
  },
);
