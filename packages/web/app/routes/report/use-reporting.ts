import type { ReportInput } from '@frontrow/domain/reports/report';
import { useRef, useState } from 'react';
import { ReportContentDocument } from '../../graphql/documents/report.ts';
import type { reportContentMutation } from '../../graphql/operations.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { newRequestId } from '../../lib/request-id.ts';

export type Receipt = Extract<reportContentMutation['reportContent'], { receipt: unknown }>['receipt'];
export type ReportingProblem = 'INVALID_INPUT' | 'TOO_MANY_ATTEMPTS' | 'NO_ANSWER';

/** Sends a report: under way, refused or lost, and the receipt once it is in. */
export function useReporting() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReportingProblem | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  // one name for every try from this page: it is one report however often it is sent
  const requestId = useRef<string>(undefined);

  async function report(input: ReportInput): Promise<void> {
    requestId.current ??= newRequestId();
    setBusy(true);
    setProblem(null);
    const id = requestId.current;
    const answer = await attempt(() =>
      browserPage().execute(ReportContentDocument, { input: { ...input, offerId: input.offerId || null, requestId: id } }),
    );
    setBusy(false);
    if (!answer) return setProblem('NO_ANSWER');
    const { reportContent: result } = answer;
    if (!('code' in result)) return setReceipt(result.receipt);
    setProblem(result.code === 'TOO_MANY_ATTEMPTS' ? 'TOO_MANY_ATTEMPTS' : 'INVALID_INPUT');
  }

  return { busy, problem, receipt, report };
}
