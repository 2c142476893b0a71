import { ConfirmRefundRequestDocument, RefundRequestDocument, SubmitRefundRequestDocument } from '../../graphql/documents/refund.ts';
import type { refundRequestQuery, SubmitRefundRequestInput } from '../../graphql/operations.ts';
import { reportError } from '../../features/consent/track.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserPage } from '../../lib/browser-page.ts';

export type Asked = { orderId: string | null; productId: string | null; email: string };
export type RefundView = NonNullable<Extract<refundRequestQuery['refundRequest'], { refundRequest: unknown }>['refundRequest']>;
export type Taken = { paymentAmount: number; paymentReference: string; confirmationRequired: boolean };
export type Refused = { code: string; field: string | null; indexes: readonly number[] };

// an address belongs into no address line, log or cache: this query goes as POST
const viewByPost = { ...RefundRequestDocument, kind: 'mutation' as const };

export async function loadRefund(asked: Asked): Promise<RefundView | 'notFound' | 'tooMany' | 'failed'> {
  const answer = await attempt(() => browserPage().execute(viewByPost, asked));
  if (!answer) return 'failed';
  return 'code' in answer.refundRequest ? 'tooMany' : (answer.refundRequest.refundRequest ?? 'notFound');
}

export async function submitRefund(input: SubmitRefundRequestInput): Promise<Taken | Refused> {
  const answer = await attempt(() => browserPage().execute(SubmitRefundRequestDocument, { input }));
  return report(
    !answer ? failed : 'code' in answer.submitRefundRequest ? refusedOf(answer.submitRefundRequest) : answer.submitRefundRequest,
  );
}

export async function confirmRefund(token: string): Promise<Taken | Refused> {
  const answer = await attempt(() => browserPage().execute(ConfirmRefundRequestDocument, { input: { token } }));
  if (!answer) return report(failed);
  const { confirmRefundRequest: result } = answer;
  return report('code' in result ? refusedOf(result) : { ...result, confirmationRequired: false });
}

const failed: Refused = { code: 'FAILED', field: null, indexes: [] };
const refusedOf = ({ code, field, indexes }: { code: string; field: string | null; indexes?: readonly number[] | null }): Refused => ({
  code,
  field,
  indexes: indexes ?? [],
});

/** What went wrong is told to those who measure, where the visitor has agreed. Never what was typed. */
function report(answer: Taken | Refused): Taken | Refused {
  if ('code' in answer) reportError(new Error(`refund refused: ${answer.code}`));
  return answer;
}
