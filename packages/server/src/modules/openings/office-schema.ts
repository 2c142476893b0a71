import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { signedIn, type OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import type { Ids } from '../../platform/ids.ts';
import { getSecret } from '../../platform/server-secret.ts';
import { listOpenings, type Openings } from './list-openings.ts';
import { endOpenings, makeOpenings } from './make-openings.ts';
import type { OpeningBatch, OpeningGroup } from './store.ts';

const may = { authScopes: { may: 'event.allot' } } as const;

/** Query `openings`, and what is done about codes that open tickets. */
export function registerOpeningsOffice(builder: OfficeBuilder, deps: { db: Db; ids: Ids; clock: Clock }): void {
  const group = builder.objectRef<OpeningGroup>('OpeningGroup').implement({
    ...may,
    fields: (t) => ({ key: t.exposeString('key'), variants: t.exposeStringList('variants', { description: 'What it opens.' }) }),
  });
  const batch = builder.objectRef<OpeningBatch>('OpeningBatch').implement({
    ...may,
    description: 'Codes that were made together.',
    fields: (t) => ({
      id: t.exposeID('id'),
      groupKey: t.exposeString('groupKey'),
      purpose: t.exposeString('purpose', { nullable: true }),
      codeEnd: t.exposeString('codeEnd', { nullable: true, description: 'The last letters of a long code that was made alone.' }),
      startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
      endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
      pieces: t.exposeInt('pieces', { nullable: true, description: 'For so many tickets each; null: as many as there are.' }),
      count: t.exposeInt('count'),
      used: t.exposeInt('used', { description: 'How many of the codes have opened something.' }),
      taken: t.exposeInt('taken', { description: 'Tickets sold and in carts by them.' }),
      ended: t.exposeInt('ended'),
      madeBy: t.exposeString('madeBy'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
  const openings = builder.objectRef<Openings>('Openings').implement({
    ...may,
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      venue: t.exposeString('venue'),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      isOver: t.exposeBoolean('isOver'),
      groups: t.expose('groups', { type: [group] }),
      batches: t.expose('batches', { type: [batch], description: 'The newest first.' }),
    }),
  });
  builder.queryField('openings', (t) =>
    t.field({
      type: openings,
      nullable: true,
      ...may,
      args: { slug: t.arg.string({ required: true }) },
      resolve: async (_root, { slug }, context) =>
        (await listOpenings(deps.db, signedIn(context).reach('event.allot'), signedIn(context).locale, slug)) ?? null,
    }),
  );
  const made = builder.objectRef<{ codes: string[] }>('MadeOpenings').implement({
    ...may,
    fields: (t) => ({ codes: t.exposeStringList('codes', { description: 'Shown this once.' }) }),
  });
  const terms = builder.inputType('OpeningTermsInput', {
    fields: (t) => ({
      event: t.string({ required: true, description: 'Its slug.' }),
      groupKey: t.string({ required: true }),
      purpose: t.string(),
      startsAt: t.string({ description: 'By the clocks of Berlin: 2027-03-01 10:00.' }),
      endsAt: t.string(),
      pieces: t.int({ description: 'For so many tickets each.' }),
    }),
  });
  builder.mutationFields((t) => ({
    makeOpenings: t.field({
      type: builder.refusable('MakeOpeningsResult', made),
      ...may,
      args: {
        requestId: t.arg.string({ required: true, description: 'A UUID: sent again, the same codes are said and none is made twice.' }),
        terms: t.arg({ type: terms, required: true }),
        count: t.arg.int({ required: true }),
        code: t.arg.string({ description: 'One that somebody has chosen, for all who know it; then `count` is 1.' }),
      },
      resolve: async (_root, { requestId, count, code, terms: asked }, context) => {
        const { purpose = null, startsAt = null, endsAt = null, pieces = null } = asked;
        const secret = await getSecret(deps.db, 'openings', deps.ids);
        const wanted = { ...asked, purpose, startsAt, endsAt, pieces };
        return makeOpenings({ ...deps, secret }, signedIn(context), wanted, { count, code: code ?? null, requestId });
      },
    }),
    endOpenings: t.field({
      type: builder.doneResult,
      ...may,
      description: 'They open nothing from now on; what was bought with them stays.',
      args: {
        event: t.arg.string({ required: true }),
        batch: t.arg.id({ required: true }),
        code: t.arg.string({ description: 'That one alone.' }),
      },
      resolve: (_root, { event, batch: of, code }, context) =>
        endOpenings(deps.db, signedIn(context), { event, batch: of, code: code ?? null }),
    }),
  }));
}
