import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db } from '../../../platform/db/index.ts';
import { signedIn, type OfficeBuilder } from '../../../platform/graphql/office-builder.ts';
import { readId } from '../../../platform/ids.ts';
import { countOutbox, leaveUndone, listOutbox, outboxStates, tryAgain } from './outbox.ts';
import type { OutboxCounts, Waiting } from './store.ts';

const sources = ['outbox', 'inbox'] as const;

/** Mails, documents and calls that wait or were tried in vain, with what the server said. */
export function registerOutbox(builder: OfficeBuilder, office: { db: Db; wakeOutbox: () => void }): void {
  const may = { authScopes: { may: 'outbox.read' } } as const;
  const state = builder.enumType('OutboxState', { values: outboxStates });
  const source = builder.enumType('OutboxSource', { values: sources });
  const entry = builder.objectRef<Waiting>('OutboxEntry').implement({
    ...may,
    description: 'What follows a commit (outbox), or a provider’s notice (inbox), that is not done yet.',
    fields: (t) => ({
      id: t.exposeID('id'),
      source: t.expose('source', { type: source }),
      kind: t.exposeString('kind'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      nextTryAt: t.expose('nextTryAt', { type: 'DateTime', nullable: true, description: 'Null: it is parked, nobody tries it any more.' }),
      isTriable: t.exposeBoolean('isTriable', {
        description: 'Whether it can be tried at once: parked, or waiting for more than a minute.',
      }),
      attempts: t.exposeInt('attempts'),
      failure: t.exposeString('failure', { nullable: true, description: 'What went wrong last, as the other side said it.' }),
      orderReference: t.exposeString('orderReference', { nullable: true }),
    }),
  });
  const counts = builder.objectRef<OutboxCounts>('OutboxCounts').implement({
    ...may,
    fields: (t) => ({
      waiting: t.exposeInt('waiting'),
      failing: t.exposeInt('failing', { description: 'Of those that wait, those that were tried in vain.' }),
      parked: t.exposeInt('parked'),
      oldest: t.expose('oldest', { type: 'DateTime', nullable: true, description: 'When the next of them is due.' }),
    }),
  });
  builder.queryFields((t) => ({
    outbox: t.field({
      type: [entry],
      ...may,
      description: 'At most a hundred.',
      args: { state: t.arg({ type: state, required: true }) },
      resolve: (_root, args, context) => listOutbox(office.db, signedIn(context), args.state),
    }),
    outboxCounts: t.field({
      type: counts,
      nullable: true,
      ...may,
      description: 'Null for who sees only some shops.',
      resolve: (_root, _args, context) => countOutbox(office.db, signedIn(context)),
    }),
  }));
  const done = async (id: string, change: (id: number) => Promise<OfficeRefusal | undefined>) => {
    const found = readId(id);
    const refused = found === undefined ? refuseHere('NOT_FOUND') : await change(found);
    if (!refused) office.wakeOutbox();
    return refused ?? ({ done: true } as const);
  };
  builder.mutationFields((t) => ({
    tryAgain: t.field({
      type: builder.doneResult,
      ...may,
      args: { source: t.arg({ type: source, required: true }), id: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => done(args.id, (id) => tryAgain(office.db, signedIn(context), { source: args.source, id })),
    }),
    leaveUndone: t.field({
      type: builder.doneResult,
      authScopes: { may: 'outbox.drop' },
      description: 'A mail or a document that is parked is not sent at all.',
      args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
      resolve: (_root, { id, reason }, context) => done(id, (found) => leaveUndone(office.db, signedIn(context), found, reason)),
    }),
  }));
}
