import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { refuseHere, type OfficeCode } from '@frontrow/domain/office/refusals';
import { narrowed, shopsIn } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { actingAs, signedIn, type OfficeBuilder, type OfficeContext } from '../../platform/graphql/office-builder.ts';
import { readGivenId, readId } from '../../platform/ids.ts';
import { acceptReport, rejectReport, type Decided, type DecideProblem } from './decide-report.ts';
import { selectDecidedReports, selectOpenReports, selectReport, type ReportRow } from './store.ts';

/** Queries `reports` and `report`; mutations `acceptReport` and `rejectReport`. */
export function registerReportsOffice(builder: OfficeBuilder, deps: { db: Db; wakeOutbox: () => void }): void {
  const report = registerReport(builder);
  const read = (context: OfficeContext) => shopsIn(signedIn(context).reach('service.read'));
  const decided = builder.objectRef<Decided>('ReportDecided').implement({
    authScopes: { may: 'report.decide' },
    fields: (t) => ({
      offerTakenDown: t.exposeBoolean('offerTakenDown'),
      reporterIsTold: t.exposeBoolean('hasAddress', { deprecationReason: 'no page asks for it any more' }),
    }),
  });
  const result = builder.refusable('ReportDecidedResult', decided);
  const against = builder.enumType('ReportAgainst', { values: ['law', 'terms'] as const });
  const answer = (outcome: Decided | DecideProblem) => {
    if ('problem' in outcome) return refuseHere(codes[outcome.problem], fields[outcome.problem]);
    deps.wakeOutbox();
    return outcome;
  };
  builder.queryFields((t) => ({
    reports: t.field({
      type: [report],
      authScopes: { may: 'service.read' },
      description: 'What is open, the oldest first, or what was decided, the newest first; after the report `after`.',
      args: { decided: t.arg.boolean({ required: true }), shopId: t.arg.id(), after: t.arg.id() },
      resolve: (_root, args, context) => {
        const shops = narrowed(read(context), readGivenId(args.shopId));
        return deps.db.many(args.decided ? selectDecidedReports : selectOpenReports, [shops, LIST_PAGE, readGivenId(args.after)]);
      },
    }),
    report: t.field({
      type: report,
      nullable: true,
      authScopes: { may: 'service.read' },
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const found = await deps.db.first(selectReport, [readId(id) ?? 0, read(context)]);
        if (found) await deps.db.transaction((tx) => signedIn(context).audit(tx, 'service.look', `report:${found.id}`));
        return found ?? null;
      },
    }),
  }));
  builder.mutationFields((t) => ({
    acceptReport: t.field({
      type: result,
      authScopes: { may: 'report.decide' },
      description: 'The offer is taken down; seller and reporter are told why.',
      args: {
        id: t.arg.id({ required: true }),
        against: t.arg({ type: against, required: true }),
        ground: t.arg.string({ required: true, description: 'The law, or the clause of the terms.' }),
        facts: t.arg.string({ required: true, description: 'For the mails: never who reported.' }),
      },
      resolve: async (_root, { id, ground, facts, ...args }, context) =>
        answer(
          await acceptReport(deps.db, actingAs(signedIn(context), 'report.decide'), {
            ...args,
            id: readId(id) ?? 0,
            ground: ground.trim(),
            facts: facts.trim(),
          }),
        ),
    }),
    rejectReport: t.field({
      type: result,
      authScopes: { may: 'report.decide' },
      description: 'What was reported stays as it is; the reporter is told why.',
      args: { id: t.arg.id({ required: true }), facts: t.arg.string({ required: true }) },
      resolve: async (_root, { id, facts }, context) =>
        answer(await rejectReport(deps.db, actingAs(signedIn(context), 'report.decide'), { id: readId(id) ?? 0, facts: facts.trim() })),
    }),
  }));
}

const codes = {
  no_such_report: 'NOT_FOUND',
  decided: 'ALREADY_DECIDED',
  offer_is_held: 'OFFER_IS_HELD',
  no_ground: 'INVALID_INPUT',
  no_facts: 'INVALID_INPUT',
} as const satisfies Record<DecideProblem['problem'], OfficeCode>;
const fields: Partial<Record<DecideProblem['problem'], string>> = { no_ground: 'ground', no_facts: 'facts' };

function registerReport(builder: OfficeBuilder) {
  return builder.objectRef<ReportRow>('Report').implement({
    authScopes: { may: 'service.read' },
    description: 'A report of content against the law or the terms (Art. 16 DSA).',
    fields: (t) => ({
      id: t.exposeID('id'),
      shop: t.exposeString('shop'),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      location: t.exposeString('location'),
      reason: t.exposeString('reason'),
      name: t.exposeString('name', { nullable: true }),
      email: t.exposeString('email', { nullable: true }),
      offerId: t.exposeID('offerId', { nullable: true, description: 'Null: no resale offer is meant.' }),
      offerState: t.exposeString('offerState', { nullable: true, description: 'open, sold or withdrawn' }),
      event: t.exposeString('eventName', { nullable: true }),
      sellerReference: t.exposeString('sellerReference', { nullable: true, description: 'The order that offers the ticket.' }),
      decidedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ decision }) => decision && new Date(decision.decidedAt) }),
      decidedBy: t.string({ nullable: true, resolve: ({ decision }) => decision?.decidedBy ?? null }),
      decision: t.string({ nullable: true, description: 'accepted or rejected', resolve: ({ decision }) => decision?.decision ?? null }),
      against: t.string({ nullable: true, resolve: ({ decision }) => decision?.against ?? null }),
      ground: t.string({ nullable: true, resolve: ({ decision }) => decision?.ground ?? null }),
      facts: t.string({ nullable: true, resolve: ({ decision }) => decision?.facts ?? null }),
      offerTakenDown: t.boolean({ nullable: true, resolve: ({ decision }) => decision?.offerTakenDown ?? null }),
    }),
  });
}
