import type { Db } from '../../../platform/db/index.ts';
import { signedIn, type OfficeBuilder } from '../../../platform/graphql/office-builder.ts';
import { renameForOffice } from './rename-for-office.ts';

/** Mutation `renameTicket` of the office. */
export function registerHolderOffice(builder: OfficeBuilder, deps: { db: Db; wakeOutbox: () => void }): void {
  builder.mutationField('renameTicket', (t) =>
    t.field({
      type: builder.doneResult,
      authScopes: { may: 'order.correct' },
      description: 'Another holder for a ticket; CHANGED_MEANWHILE where it is not in the name any more that was `seen`.',
      args: {
        reference: t.arg.string({ required: true }),
        ticket: t.arg.string({ required: true, description: 'Its number.' }),
        personalIdentifier: t.arg.string({ required: true, description: 'JSON with `Ticket.holderFields`.' }),
        seen: t.arg.string({ description: '`Ticket.holder` as it was shown.' }),
        tellsBuyer: t.arg.boolean({ required: true }),
      },
      resolve: (_root, { seen = null, ...args }, context) => renameForOffice(deps, signedIn(context), { seen, ...args }),
    }),
  );
}
