import type { OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import { signedIn } from '../../platform/graphql/office-builder.ts';
import type { Db } from '../../platform/db/index.ts';
import { readId } from '../../platform/ids.ts';
import { refuseHere } from '@frontrow/domain/office/refusals';
import { countHolders, listEventsToTell, messageHolders } from './message-holders/message-holders.ts';
import type { ToldEvent } from './message-holders/store.ts';

/** Messages to who holds tickets. */
export function registerTicketsOffice(builder: OfficeBuilder, office: { db: Db }): void {
  const may = { authScopes: { may: 'holder.write' } } as const;
  const event = builder.objectRef<ToldEvent>('ToldEvent').implement({
    ...may,
    description: 'An event that can be written about.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      venue: t.exposeString('venue'),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
    }),
  });
  const started = builder.objectRef<{ id: number }>('StartedJob').implement({
    ...may,
    fields: (t) => ({ id: t.exposeID('id') }),
  });
  const letter = builder.inputType('LetterInput', {
    fields: (t) => ({ subject: t.string({ required: true }), text: t.string({ required: true }) }),
  });
  builder.queryFields((t) => ({
    eventsToTell: t.field({
      type: [event],
      ...may,
      description: 'The next first; found by what is in name, house or city.',
      args: { search: t.arg.string() },
      resolve: (_root, { search }, context) =>
        listEventsToTell(office.db, signedIn(context).reach('holder.write'), context.locale, search ?? ''),
    }),
    holderCount: t.int({
      ...may,
      description: 'How many mails a message about the event would be: one for each address.',
      args: { eventId: t.arg.id({ required: true }) },
      resolve: (_root, { eventId }, context) => countHolders(office.db, signedIn(context).reach('holder.write'), readId(eventId) ?? 0),
    }),
  }));
  builder.mutationField('messageHolders', (t) =>
    t.field({
      type: builder.refusable('StartedJobResult', started),
      ...may,
      description: 'Writes to all who hold tickets of an event; `requestId` is a UUID of the browser’s, the same at a second try.',
      args: {
        requestId: t.arg.string({ required: true }),
        eventId: t.arg.id({ required: true }),
        de: t.arg({ type: letter }),
        en: t.arg({ type: letter }),
      },
      resolve: (_root, { requestId, eventId, de = null, en = null }, context) => {
        const id = readId(eventId);
        return id === undefined
          ? refuseHere('NOBODY_TO_TELL')
          : messageHolders(office.db, signedIn(context), { requestId, eventId: id, de, en });
      },
    }),
  );
}
