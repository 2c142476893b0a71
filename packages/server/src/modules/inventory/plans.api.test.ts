import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { LANE_OPTIONS } from './lane.ts';
import {
  deleteHolds,
  insertBundles,
  insertCarts,
  insertHolds,
  lockCarts,
  lockOpenings,
  lockPhases,
  lockStocks,
  selectHeldCarts,
  selectHoldsOfCarts,
  selectMoment,
  selectSeats,
  selectSectionSeats,
  selectTakenSeats,
  sellCart,
  updateCarts,
} from './store.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] };

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url, options: LANE_OPTIONS.map((option) => `-c ${option}`).join(' ') });
  await client.connect();
  // of a table that was never looked at PostgreSQL believes that it is not quite empty
  await client.query('analyze');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const statements = {
  lockCarts,
  lockOpenings,
  lockPhases,
  lockStocks,
  selectHoldsOfCarts,
  selectSeats,
  selectTakenSeats,
  selectSectionSeats,
  selectMoment,
  insertCarts,
  deleteHolds,
  insertHolds,
  insertBundles,
  updateCarts,
  selectHeldCarts,
  sellCart,
};

test.each(Object.entries(statements))(
  '%s looks up what it is about, also when it was planned while nothing was there',
  async (_name, { text }) => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (generic_plan, format json) ${text}`);
    const readWhole = (plan: Plan): string[] => [
      ...(['cart', 'hold', 'stock', 'seat', 'variant_phase', 'opening_code'].includes(plan['Relation Name'] ?? '') &&
      /Scan/.test(plan['Node Type']) &&
      !plan['Index Cond']
        ? [`${plan['Node Type']} of ${plan['Relation Name']}`]
        : []),
      ...(plan.Plans ?? []).flatMap(readWhole),
    ];
    expect(rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => readWhole(plan))).toEqual([]);
  },
);
