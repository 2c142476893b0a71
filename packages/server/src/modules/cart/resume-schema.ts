import { isRefusal } from '@frontrow/domain/refusals';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { Cart } from './index.ts';
import { visitorOf } from './visitor.ts';

/** Mutations `createResumeLink` and `resumeSession`: a cart goes on in another browser. */
export function registerResume(builder: Builder, cart: Cart): void {
  const linkInput = builder.inputType('CreateResumeLinkInput', { fields: (t) => ({ clientMutationId: t.string() }) });
  const linkPayload = builder.objectRef<{ id: string; clientMutationId: string | null }>('CreateResumeLinkPayload').implement({
    fields: (t) => ({
      id: t.exposeID('id', { description: 'For `resumeSession` in another browser: once, within 30 minutes.' }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  builder.mutationField('createResumeLink', (t) =>
    t.field({
      type: builder.refusable('CreateResumeLinkResult', linkPayload, ['CART_EXPIRED', 'TOO_MANY_ATTEMPTS']),
      args: { input: t.arg({ type: linkInput, required: true }) },
      resolve: async (_root, { input }, context) => {
        const id = await cart.createResumeLink(visitorOf(context), context.network);
        return isRefusal(id) ? id : { id, clientMutationId: input.clientMutationId ?? null };
      },
    }),
  );

  const resumeInput = builder.inputType('ResumeSessionInput', {
    fields: (t) => ({ id: t.id({ required: true }), clientMutationId: t.string() }),
  });
  const resumePayload = builder.objectRef<{ clientMutationId: string | null }>('ResumeSessionPayload').implement({
    fields: (t) => ({ clientMutationId: t.exposeString('clientMutationId', { nullable: true }) }),
  });
  builder.mutationField('resumeSession', (t) =>
    t.field({
      type: builder.refusable('ResumeSessionResult', resumePayload, ['SESSION_NOT_FOUND', 'TOO_MANY_ATTEMPTS']),
      description: 'Moves a cart to this browser, beside those it has in other shops; the one that had it is left without.',
      args: { input: t.arg({ type: resumeInput, required: true }) },
      resolve: async (_root, { input }, { shop, network, session }) => {
        const fresh = session.renew();
        const refusal = await cart.resumeSession({
          shopId: shop.id,
          network,
          secret: input.id,
          ownSessionHash: session.hash,
          newSessionHash: fresh.hash,
        });
        if (refusal) return refusal;
        fresh.send();
        return { clientMutationId: input.clientMutationId ?? null };
      },
    }),
  );
}
