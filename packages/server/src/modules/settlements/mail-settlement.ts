import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { parseSettlementNumber } from '@frontrow/domain/settlements/settle';
import type { Db } from '../../platform/db/index.ts';
import { isUuid } from '../../platform/ids.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import type { Changer } from '../orders/index.ts';
import { artistsIn } from './show.ts';
import { selectSettlement, selectTerms } from './store.ts';

/** Mails a settlement to the organiser, at the address of the terms as they are now. Sent twice by one request it goes once. */
export async function mailSettlement(
  { db, wakeOutbox }: { db: Db; wakeOutbox: () => void },
  who: Changer,
  { number, requestId }: { number: string; requestId: string },
): Promise<{ to: string } | OfficeRefusal> {
  if (!isUuid(requestId)) return refuseHere('INVALID_INPUT', 'requestId');
  const asked = parseSettlementNumber(number);
  if (!asked) return refuseHere('NOT_FOUND');
  const answer = await db.transaction(async (tx): Promise<{ to: string } | OfficeRefusal> => {
    const found = await tx.first(selectSettlement, [artistsIn(who.reach('settlement.make')), asked.year, asked.number]);
    if (!found) return refuseHere('NOT_FOUND');
    const [now] = await tx.many(selectTerms, [found.artistId]);
    const email = now?.terms.email ?? null;
    if (email === null) return refuseHere('NO_SETTLEMENT_ADDRESS');
    const isNew = await enqueue(tx, effect('settlement.mail', `${found.id}:${requestId}`, { settlementId: found.id, email }));
    if (isNew > 0) await who.audit(tx, 'settlement.mail', `settlement:${number}`, { after: { to: email } });
    return { to: email };
  });
  if ('to' in answer) wakeOutbox();
  return answer;
}
