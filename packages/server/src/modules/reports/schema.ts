import { isRefusal } from '@frontrow/domain/refusals';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { Reports } from './index.ts';
import { reportRefusals } from './report-content.ts';
import type { ReceivedReport } from './store.ts';

type Payload = { receipt: ReceivedReport; clientMutationId: string | null };

/** Mutation `reportContent`. */
export function registerReports(builder: Builder, reports: Reports): void {
  const receipt = builder.objectRef<ReceivedReport>('ReportReceipt').implement({
    description: 'That a report came in, and when. It says nothing of whether what it names is there.',
    fields: (t) => ({
      number: t.exposeID('id'),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      byMail: t.exposeBoolean('receiptByMail', { description: 'false: no address was given, or it has had its mails of the day.' }),
    }),
  });
  const payload = builder.objectRef<Payload>('ReportContentPayload').implement({
    fields: (t) => ({
      receipt: t.field({ type: receipt, resolve: (result) => result.receipt }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  const input = builder.inputType('ReportContentInput', {
    fields: (t) => ({
      offerId: t.id({ description: 'A resale offer.' }),
      location: t.string({ description: 'Where it is; required where no offer is named.' }),
      reason: t.string({ required: true, description: 'Why it is against the law or the terms.' }),
      name: t.string(),
      email: t.string({ description: 'Where receipt and decision go.' }),
      goodFaith: t.boolean({ required: true, description: 'That to the best of one’s knowledge all of it is right and complete.' }),
      requestId: t.string({ required: true, description: 'A UUID. Sent again with the same one it is the same report.' }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('reportContent', (t) =>
    t.field({
      type: builder.refusable('ReportContentResult', payload, reportRefusals),
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: given }, { shop, locale, network }) => {
        const { offerId, location, reason, name, email, goodFaith, requestId, clientMutationId = null } = given;
        const received = await reports.report({
          shopId: shop.id,
          locale,
          network,
          input: { offerId: offerId ?? '', location: location ?? '', reason, name: name ?? '', email: email ?? '', goodFaith },
          requestId,
        });
        return isRefusal(received) ? received : { receipt: received, clientMutationId };
      },
    }),
  );
}
