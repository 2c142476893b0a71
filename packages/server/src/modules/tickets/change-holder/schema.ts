import type { Builder } from '../../../platform/graphql/builder.ts';
import { orderKey } from '../../orders/index.ts';
import { confirmRefusals } from './confirm-change.ts';
import type { HolderChanges } from './index.ts';
import { renameRefusals } from './rename-ticket.ts';
import { requestRefusals } from './request-change.ts';

type Payload = { clientMutationId: string | null };

/** Mutations `requestItemPersonalizationChange` and `confirmItemPersonalizationChange`, and `renameTicket` of the order's page. */
export function registerHolderChanges(builder: Builder, changes: HolderChanges): void {
  const payload = (name: string) =>
    builder
      .objectRef<Payload>(name)
      .implement({ fields: (t) => ({ clientMutationId: t.exposeString('clientMutationId', { nullable: true }) }) });
  const requestInput = builder.inputType('RequestItemPersonalizationChangeInput', {
    fields: (t) => ({
      validationCode: t.string({ required: true }),
      personalIdentifier: t.string({ required: true, description: 'JSON: first_name, last_name, address, phone.' }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('requestItemPersonalizationChange', (t) =>
    t.field({
      description: 'Asks the buyer by mail. The answer is the same whether there is such a ticket.',
      type: builder.refusable(
        'RequestItemPersonalizationChangeResult',
        payload('RequestItemPersonalizationChangePayload'),
        requestRefusals,
      ),
      args: { input: t.arg({ type: requestInput, required: true }) },
      resolve: async (_root, { input: { clientMutationId = null, ...input } }, { shop, network }) =>
        (await changes.request({ ...input, shopId: shop.id, network })) ?? { clientMutationId },
    }),
  );
  const renameInput = builder.inputType('RenameTicketInput', {
    fields: (t) => ({
      orderId: t.id({ required: true }),
      token: t.string({ required: true }),
      ticketId: t.id({ required: true }),
      personalIdentifier: t.string({ required: true, description: 'JSON with what the event asks for.' }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('renameTicket', (t) =>
    t.field({
      description: 'Gives a sold ticket another holder, for whoever has the order’s token. The buyer is told by mail.',
      type: builder.refusable('RenameTicketResult', payload('RenameTicketPayload'), renameRefusals),
      args: { input: t.arg({ type: renameInput, required: true }) },
      resolve: async (_root, { input: { orderId, token, clientMutationId = null, ...rename } }, context) =>
        (await changes.rename({ ...rename, key: orderKey(context, { orderId, token }) })) ?? { clientMutationId },
    }),
  );
  const confirmInput = builder.inputType('ConfirmItemPersonalizationChangeInput', {
    fields: (t) => ({ token: t.string({ required: true, description: 'Of the link in the mail.' }), clientMutationId: t.string() }),
  });
  builder.mutationField('confirmItemPersonalizationChange', (t) =>
    t.field({
      type: builder.refusable(
        'ConfirmItemPersonalizationChangeResult',
        payload('ConfirmItemPersonalizationChangePayload'),
        confirmRefusals,
      ),
      args: { input: t.arg({ type: confirmInput, required: true }) },
      resolve: async (_root, { input: { token, clientMutationId = null } }, { shop, network }) =>
        (await changes.confirm({ shopId: shop.id, network, token })) ?? { clientMutationId },
    }),
  );
}
