import { statement, type Tx } from '../../platform/db/index.ts';
import { raiseVersion } from './import/removal-store.ts';
import { DECIDABLE } from './import/store.ts';

const update = statement<{ id: number }>(`
  update event set
    folder_said = coalesce(folder_said, jsonb_build_object(${DECIDABLE.map((column) => `'${column}', ${column}`).join(', ')})
      || case when folder_text is null then '{}' else jsonb_build_object('written', folder_text) end),
    status = $2, mass_refund = case when mass_refund = 'paused' then 'paused' else 'open' end,
    happening_until = case when $3::timestamptz is null then happening_until else happening_until + ($3 - happening_from) end,
    door_time = case when $3::timestamptz is null then door_time else door_time + ($3 - happening_from) end,
    stage_time = case when $3::timestamptz is null then stage_time else stage_time + ($3 - happening_from) end,
    happening_from = coalesce($3, happening_from)
  where id = $1 and (status <> $2 or mass_refund = 'closed' or happening_from <> coalesce($3, happening_from)) returning id`);

/**
 * Marks an event as cancelled or moved and opens its refunds. With a new start its other times move along. An import leaves
 * this as it is until the folder says something new of it.
 */
export async function changeEventStatus(
  tx: Tx,
  { eventId, status, happeningFrom }: { eventId: number; status: 'cancelled' | 'moved'; happeningFrom: Date | null },
): Promise<boolean> {
  const [changed] = await tx.many(update, [eventId, status, happeningFrom]);
  if (!changed) return false;
  await tx.many(raiseVersion);
  return true;
}
