import { endsAtMs } from '@frontrow/domain/dates/event-end';
import { expect, test } from 'vitest';
import { sql } from '../../../test/cast.ts';
import { createTestDatabase } from '../../../test/database.ts';

test.each([
  ['2027-05-01T20:00:00.000Z', null],
  ['2027-05-01T20:00:00.000Z', '2027-05-01T20:30:00.000Z'],
  ['2027-05-01T20:00:00.000Z', '2027-05-04T02:00:00.000Z'],
  // over the change of the clocks, and of the year
  ['2027-03-27T23:30:00.000Z', null],
  ['2026-12-31T22:00:00.000Z', null],
])('database and pages agree when an event from %s to %s is over', async (happeningFrom, happeningUntil) => {
  const database = await createTestDatabase();
  try {
    const rows = await sql(database.db, 'select ends_at($1::timestamptz, $2::timestamptz) as at', [happeningFrom, happeningUntil]);
    expect(rows).toEqual([{ at: new Date(endsAtMs({ happeningFrom, happeningUntil })) }]);
  } finally {
    await database.drop();
  }
});
