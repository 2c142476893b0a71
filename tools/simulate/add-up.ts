import { readFileSync } from 'node:fs';
import type { Report } from './simulate.ts';

/** Of files that runs have added to. @throws SyntaxError on a line that is none */
export const readRuns = (file: string): Report[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Report);

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What runs come to together, as text. */
export function addUp(reports: readonly Report[]): string[] {
  const sum = (of: (report: Report) => number) => reports.reduce((all, one) => all + of(one), 0);
  const counts = (of: (report: Report) => Record<string, number>) => {
    const all = new Map<string, number>();
    for (const one of reports) for (const [what, many] of Object.entries(of(one))) all.set(what, (all.get(what) ?? 0) + many);
    return [...all]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([what, many]) => `${what} ${many}`)
      .join(', ');
  };
  const broken = reports.filter((one) => one.broken.length > 0).map(({ seed }) => seed);
  return [
    `${countOf(new Set(reports.map(({ seed }) => seed)).size, 'seed')} in ${countOf(reports.length, 'run')}, ${(sum((one) => one.seconds + one.settledSeconds) / 3_600).toFixed(2)} hours; ${broken.length} broken${broken.length > 0 ? `: ${broken.join(', ')}` : ''}`,
    `${sum((one) => one.orders)} orders, ${sum((one) => one.told)} told to buyers, ${sum((one) => one.paid)} paid, ${sum((one) => one.givenUp)} given up, ${sum((one) => one.tickets)} tickets, ${sum((one) => one.resold)} resold, ${sum((one) => one.refunds)} refunds, ${sum((one) => one.visits)} visits, ${sum((one) => one.mails)} mails`,
    `Done: ${counts((one) => one.done)}`,
    `Refused: ${counts((one) => one.refused)}`,
    `Faults: ${counts((one) => one.faults)}; ${sum((one) => one.lostCommits)} answers to commits lost, ${sum((one) => one.lostAnswers)} answers to visitors; ${sum((one) => one.unanswered)} times nobody answered`,
  ];
}
