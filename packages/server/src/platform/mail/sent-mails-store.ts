import { statement, type NoRow } from '../db/index.ts';

export const insertSentMail = statement<
  NoRow,
  [dedupeKey: string, about: string, toName: string | null, toAddress: string, subject: string, letter: Buffer]
>(`
  insert into sent_mail (dedupe_key, about, to_name, to_address, subject, letter) values ($1, $2, $3, $4, $5, $6)
  on conflict (dedupe_key) do nothing`);

export type SentMailRow = {
  id: number;
  dedupeKey: string;
  sentAt: Date;
  toName: string | null;
  toAddress: string;
  subject: string;
};
export const selectSentMails = statement<SentMailRow, [about: string]>(`
  select id, dedupe_key as "dedupeKey", sent_at as "sentAt", to_name as "toName", to_address as "toAddress", subject
  from sent_mail where about = $1 order by id`);
export const selectLetter = statement<{ letter: Buffer }, [sentMailId: number, about: string]>(
  'select letter from sent_mail where id = $1 and about = $2',
);
/** The newest of a kind, which is the beginning of its key. */
export const selectNewestLetter = statement<{ subject: string; letter: Buffer }, [about: string, kind: string]>(`
  select subject, letter from sent_mail where about = $1 and split_part(dedupe_key, ':', 1) = $2 order by id desc limit 1`);
export const deleteOldMails = statement("delete from sent_mail where sent_at < now() - interval '1 year'");
