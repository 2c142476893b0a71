import type { Locale } from '@frontrow/domain/locale';
import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import { readReport, type ReportInput } from '@frontrow/domain/reports/report';
import type { Db } from '../../platform/db/index.ts';
import { isUuid, sha256 } from '../../platform/ids.ts';
import { useUp } from '../../platform/limits/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { insertReport, selectReceived, type ReceivedReport } from './store.ts';

export const reportRefusals = ['INVALID_INPUT', 'TOO_MANY_ATTEMPTS'] as const satisfies RefusalCode[];

export type ReportRequest = {
  shopId: number;
  locale: Locale;
  network: string;
  input: ReportInput;
  /** Names the request: sent again it is the same report. */
  requestId: string;
};
export type ReportDeps = { db: Db; wakeOutbox: () => void };

const NETWORK_LIMIT = { points: 10, seconds: 3600 };
/** Beyond these a report counts all the same, and its receipt is on the screen only. */
const MAIL_LIMIT = { points: 3, seconds: 24 * 3600 };

/** Takes a report. Whether there is such an offer is for the staff: the answer says nothing of it. */
export async function reportContent(
  { db, wakeOutbox }: ReportDeps,
  { shopId, locale, network, input, requestId }: ReportRequest,
): Promise<ReceivedReport | Refusal<(typeof reportRefusals)[number]>> {
  const { report, problems } = readReport(input);
  const field = problems[0]?.field ?? (isUuid(requestId) ? undefined : 'requestId');
  if (field !== undefined) return refuse('INVALID_INPUT', { field });

  const repeated = await db.first(selectReceived, [requestId, shopId]);
  if (repeated) return repeated;
  if ((await useUp(db, `report:network:${network}`, NETWORK_LIMIT)) !== undefined) return refuse('TOO_MANY_ATTEMPTS');
  const { offerId, reason, name, email } = report;
  const receiptByMail = email !== null && (await mayMail(db, email));
  const location = report.location || `resale offer ${offerId}`;

  const inserted = await db.transaction(async (tx) => {
    const row = await tx.first(insertReport, [shopId, locale, requestId, location, reason, name, email, receiptByMail, offerId]);
    if (row && receiptByMail) await enqueue(tx, effect('report.receipt', row.id, { reportId: row.id }));
    return row;
  });
  if (inserted) wakeOutbox();
  // the other one of a double click was faster, or the request is another shop's, of which nothing is told
  return inserted ?? (await db.first(selectReceived, [requestId, shopId])) ?? refuse('INVALID_INPUT', { field: 'requestId' });
}

const mayMail = async (db: Db, email: string): Promise<boolean> =>
  (await useUp(db, `report:mail:${sha256(email.toLowerCase()).toString('hex')}`, MAIL_LIMIT)) === undefined;
