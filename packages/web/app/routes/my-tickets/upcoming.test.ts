import { expect, test } from 'vitest';
import { upcoming } from './upcoming.ts';
import type { FoundOrder } from './use-my-tickets.ts';

const NOW = Date.parse('2026-11-24T20:00:00Z');
const line = (name: string, startsAt: string | null, validTickets: number | null, more = {}) => ({
  name,
  variantName: 'Voll',
  amount: 2,
  validTickets,
  admittedTickets: validTickets && 0,
  endedBy: null,
  startsAt,
  isLaterDay: false,
  hideDate: false,
  endsAt: startsAt && new Date(Date.parse(startsAt) + 6 * 3600 * 1000).toISOString(),
  cancelled: false,
  place: 'Halle, Köln',
  section: null,
  row: null,
  seat: null,
  ...more,
});
const order = (reference: string, ...lines: FoundOrder['lines']): FoundOrder => ({
  id: reference,
  reference,
  shopName: 'Shop',
  status: 'done',
  placedAt: '2026-11-01T10:00:00Z',
  total: 100,
  url: '/',
  ticketsPath: null,
  hasDownloads: false,
  lines,
  invoices: [],
});

test('what admits and is still to come, the next first, an entry for each order and event', () => {
  const found = upcoming(
    [
      order(
        'B-1',
        line('Spät', '2026-12-31T20:00:00Z', 2),
        line('Früh', '2026-11-25T20:00:00Z', 1),
        line('Früh', '2026-11-25T20:00:00Z', 2),
      ),
      order('B-2', line('Läuft', '2026-11-24T16:00:00Z', 1), line('Vorbei', '2026-11-24T13:00:00Z', 1)),
      order('B-3', line('Zurückgegeben', '2026-12-01T20:00:00Z', 0), line('Shirt', null, null)),
    ],
    NOW,
  );
  expect(found.every(({ admitted }) => admitted === 0)).toBe(true);
  expect(found.map(({ order: { reference }, name, tickets }) => [reference, name, tickets])).toEqual([
    ['B-2', 'Läuft', 1],
    ['B-1', 'Früh', 3],
    ['B-1', 'Spät', 2],
  ]);
});

test('tickets of a festival are there until it ends', () => {
  const festival = (endsAt: string) => order('B-1', line('Festival', '2026-11-22T12:00:00Z', 1, { endsAt }));
  expect(upcoming([festival('2026-11-24T22:00:00Z')], NOW)).toHaveLength(1);
  expect(upcoming([festival('2026-11-24T20:00:00Z')], NOW)).toEqual([]);
});

test('seats are named, standing tickets counted', () => {
  const [entry] = upcoming(
    [order('B-1', line('A', '2026-12-01T20:00:00Z', 1, { section: 'Parkett', row: '3', seat: '7' }), line('A', '2026-12-01T20:00:00Z', 2))],
    NOW,
  );
  expect(entry).toMatchObject({ tickets: 3, seats: [{ row: '3', seat: '7' }] });
});
