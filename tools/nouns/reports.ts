import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import {
  acceptReport,
  rejectReport,
  type Decided,
  type DecideProblem,
  listOpenReports,
  showReport,
  type ReportRow,
} from '../../packages/server/src/modules/reports/index.ts';
import { by, id, maybe, text } from '../command/arguments.ts';
import { atTime } from '../command/format.ts';
import { type Answer, facts, Refused, row, type Rows, said, table } from '../command/row.ts';

const args = { number: id('of the report') };
const factsToTell = text('goes into the mails: never name there who reported', 2000);
const ground = (about: string) => maybe(text(about, 300));

export const rows: Rows = {
  list: row({
    about: 'what is open, oldest first',
    run: async (_, { db }) =>
      table(await listOpenReports(db), 'No open reports.', [
        'id',
        ['Received', (one) => atTime(one.receivedAt)],
        'shopSlug',
        ['What', offerOf],
        'location',
      ]),
  }),
  show: row({
    about: 'a report, what it is about, and what became of it',
    args,
    run: async ({ number }, { db }) => {
      const report = await showReport(db, number);
      if (!report) throw new Refused('NO_SUCH_REPORT', `There is no report ${number}.`);
      return said(report, ...facts('Report', String(number), factsOf(report)));
    },
  }),
  accept: row({
    about: 'takes a reported offer down; seller and reporter are told why',
    args,
    options: {
      law: ground('what it is against, such as "§ 263 StGB"'),
      terms: ground('instead of --law: the clause of the terms it is against'),
      facts: factsToTell,
      by: maybe(by),
    },
    wrong: ({ law, terms }) =>
      (law === undefined) === (terms === undefined) ? 'Exactly one of --law and --terms says what it is against' : undefined,
    run: async ({ number, law, terms, facts: told, by: who }, { db }) => {
      const decided = await acceptReport(db, fromCommandLine(who), {
        id: number,
        against: law === undefined ? 'terms' : 'law',
        ground: law ?? terms ?? '',
        facts: told,
      });
      return tellDecided(number, decided, (done) =>
        done.offerTakenDown ? ['The offer is taken down; the seller is told why.'] : ['There was no open offer to take down.'],
      );
    },
  }),
  reject: row({
    about: 'leaves what was reported as it is; the reporter is told why',
    args,
    options: { facts: factsToTell, by: maybe(by) },
    run: async ({ number, facts: told, by: who }, { db }) =>
      tellDecided(number, await rejectReport(db, fromCommandLine(who), { id: number, facts: told }), () => []),
  }),
};

const HELD = 'Somebody has the ticket in the cart or is paying for it. Nothing was changed: try again in some minutes.';

function tellDecided(number: number, decided: Decided | DecideProblem, offer: (done: Decided) => string[]): Answer {
  if ('problem' in decided)
    throw new Refused(decided.problem, decided.problem === 'offer_is_held' ? HELD : `There is no open report ${number}.`);
  const reporter = decided.hasAddress ? 'The reporter is told.' : 'The reporter left no address.';
  return said(decided, ...offer(decided), reporter, 'Mails go out while the store runs.');
}

const offerOf = ({ offerId, offerState, eventName, sellerReference }: ReportRow): string =>
  offerId === null ? 'something else' : `offer ${offerId} (${offerState}), ${eventName ?? 'event'}, order ${sellerReference}`;

const factsOf = (report: ReportRow): [string, string][] => [
  ['Received', atTime(report.receivedAt)],
  ['Shop', report.shopSlug],
  ['What', offerOf(report)],
  ['Where', report.location],
  ['From', [report.name, report.email].filter((part) => part !== null).join(', ') || 'not told'],
  ...report.reason.split('\n').map((line, index): [string, string] => [index === 0 ? 'Why' : '', line]),
  ['Decision', decisionOf(report)],
];

const decisionOf = ({ decision }: ReportRow): string =>
  decision ? [decision.decision, decision.ground, decision.facts].filter((part) => part !== null).join(': ') : 'none yet';
