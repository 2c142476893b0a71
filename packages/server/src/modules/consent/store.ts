import { statement, type NoRow } from '../../platform/db/index.ts';

/** Both in one statement: an answer never names words that are not kept. */
export const insertReceipt = statement<
  NoRow,
  [shopId: number, visitorKey: Buffer | null, allowed: boolean, textSha256: Buffer, locale: string, body: string]
>(`
  with kept as (
    insert into consent_text (text_sha256, locale, body) values ($4, $5, $6) on conflict (text_sha256) do nothing
  )
  insert into consent_receipt (shop_id, visitor_key, allowed, text_sha256) values ($1, $2, $3, $4)`);

export const deleteOldReceipts = statement("delete from consent_receipt where decided_at <= now() - interval '4 years'");
