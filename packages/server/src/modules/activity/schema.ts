import type { Builder } from '../../platform/graphql/builder.ts';
import type { Log } from '../../platform/log.ts';

const ACTION_LENGTH_MAX = 100;

/**
 * Mutation `logActivity`: a client tells that something went wrong at its side. Counted, and now and then a log line with
 * the name of the action, cut to length and stripped of control characters; never any detail.
 */
export function registerActivity(builder: Builder, log: Log) {
  const input = builder.inputType('LogActivityInput', {
    fields: (t) => ({
      action: t.string({ required: true }),
      details: t.field({ type: 'JSON', description: 'Whatever the client knows; JSON, for it is never read.' }),
      clientMutationId: t.string(),
    }),
  });
  const payload = builder.objectRef<{ clientMutationId: string | null }>('LogActivityPayload').implement({
    fields: (t) => ({ clientMutationId: t.exposeString('clientMutationId', { nullable: true }) }),
  });
  builder.mutationField('logActivity', (t) =>
    t.field({
      type: payload,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_root, args, { shop }) => {
        const action = args.input.action.replace(/\p{Cc}/gu, ' ').slice(0, ACTION_LENGTH_MAX);
        log.seldom('client activity', { shop: shop.slug, action });
        return { clientMutationId: args.input.clientMutationId ?? null };
      },
    }),
  );
}
