import { statement } from '../../platform/db/index.ts';

/** `left`: tickets it still opens; null: as many as there are. */
export type Opening = { id: number; eventId: number; groupKey: string; isOpen: boolean; left: number | null };
export const selectOpening = statement<Opening, [codeHash: Buffer, eventId: number | null, variantId: number | null]>(`
  select id, event_id as "eventId", group_key as "groupKey", opening_is_open(c, now()) as "isOpen", pieces - taken as left
  from opening_code c where code_hash = $1 and event_id = coalesce($2::bigint, (select sellable_id from variant where id = $3::bigint))`);
