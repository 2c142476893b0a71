import { isRefusal } from '@frontrow/domain/refusals';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { NamedHolder } from '../inventory/index.ts';
import type { Cart } from './index.ts';
import { identifierRefusals } from './update-personal-identifier.ts';
import { visitorOf } from './visitor.ts';

/** Mutation `updatePersonalIdentifier`: for whom a ticket is. */
export function registerPersonalIdentifier(builder: Builder, cart: Cart): void {
  const item = builder.objectRef<NamedHolder>('PersonalizedItem').implement({
    fields: (t) => ({ id: t.exposeID('holdId'), personalIdentifier: t.exposeString('personalIdentifier', { nullable: true }) }),
  });
  type Payload = { cartItem: NamedHolder; clientMutationId: string | null };
  const payload = builder.objectRef<Payload>('UpdatePersonalIdentifierPayload').implement({
    fields: (t) => ({
      cartItem: t.expose('cartItem', { type: item }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  const input = builder.inputType('UpdatePersonalIdentifierInput', {
    fields: (t) => ({
      itemId: t.id({ required: true }),
      personalIdentifier: t.string({
        required: true,
        description: 'JSON with what the event asks for of first_name, last_name, address, phone, groupName. Empty takes it away.',
      }),
      clientMutationId: t.string(),
    }),
  });
  const result = builder.refusable('UpdatePersonalIdentifierResult', payload, identifierRefusals);
  builder.mutationField('updatePersonalIdentifier', (t) =>
    t.field({
      type: result,
      description: 'Each guest of an event has a name of their own.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, args, context) => {
        const named = await cart.updatePersonalIdentifier(visitorOf(context), args.input);
        return isRefusal(named) ? named : { cartItem: named, clientMutationId: args.input.clientMutationId ?? null };
      },
    }),
  );
}
