import { expect, test } from 'vitest';
import { simulate, type Report } from './simulate.ts';

// Each seed is a small store of its own in which things go wrong: docs/proof.md. What is found here is repeated by the command, whose
// result keeps the data.
const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);
const SECONDS = 3;

test('twenty seeds: whatever went wrong, in the end everything holds', { timeout: 3_600_000 }, async () => {
  const reports: Report[] = [];
  const kept = await simulate(SEEDS, SECONDS, { say: () => undefined, report: (report) => reports.push(report) });
  const broken = reports.filter((report) => report.broken.length > 0);
  const again = (seed: number) => `npx frontrow simulate run --seed ${seed} --minutes 0.05; the data is kept in ${kept}`;
  expect(broken.map((report) => [again(report.seed), report.broken])).toEqual([]);
  expect(reports.reduce((sum, { told }) => sum + told, 0)).toBeGreaterThan(SEEDS.length);
});
