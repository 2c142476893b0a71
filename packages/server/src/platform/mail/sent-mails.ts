import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { crashPoint } from '../crash-points.ts';
import type { Queryable } from '../db/index.ts';
import { sha256 } from '../ids.ts';
import type { Mailer, MailMessage } from './mailer.ts';
import type { MailAttachment, MailContent } from './message.ts';
import { deleteOldMails, insertSentMail, selectLetter, selectNewestLetter, selectSentMails, type SentMailRow } from './sent-mails-store.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Half a millisecond for a mail; the best takes sixty. */
const QUALITY = 4;

/** A file that came with a letter; it is kept where it belongs, found by its hash. */
export type SentFile = { filename: string; contentType: string; bytes: number; sha256: string };
/** `html` has the pictures it shows within it. */
export type Letter = { html: string; text: string; files: SentFile[] };

/** Keeps mails that say what they are about, once the mail server has taken them. */
export function keepSentMails(mailer: Mailer, db: Queryable): Mailer {
  return {
    ...mailer,
    async send(message) {
      // to whom nobody knows an address, such as who bought on site
      if (message.to.address === '') return { accepted: [] };
      crashPoint('mail.before-send');
      const sent = await mailer.send(message);
      crashPoint('mail.after-send');
      if (message.about !== undefined) await keep(db, message, message.about);
      return sent;
    },
  };
}

async function keep(db: Queryable, { dedupeKey, to, subject, html, text, attachments }: MailMessage, about: string): Promise<void> {
  const letter: Letter = { html, text, files: attachments.filter(({ cid }) => cid === undefined).map(fileOf) };
  for (const { cid, contentType, content } of attachments)
    if (cid !== undefined) letter.html = letter.html.replaceAll(`cid:${cid}`, dataUrl(contentType, content));
  const bytes = await compress(JSON.stringify(letter), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  await db.many(insertSentMail, [dedupeKey, about, to.name, to.address, subject, bytes]);
}

const dataUrl = (contentType: string, content: Uint8Array) => `data:${contentType};base64,${Buffer.from(content).toString('base64')}`;
const fileOf = ({ filename, contentType, content }: MailAttachment): SentFile => ({
  filename,
  contentType,
  bytes: content.byteLength,
  sha256: sha256(content).toString('hex'),
});

/** Mails about something, the oldest first. */
export const listSentMails = (db: Queryable, about: string): Promise<SentMailRow[]> => db.many(selectSentMails, [about]);

/** One of them as it was sent, undefined where it is about something else. */
export async function readSentMail(db: Queryable, about: string, id: number): Promise<Letter | undefined> {
  const found = await db.first(selectLetter, [id, about]);
  return found && (JSON.parse((await decompress(found.letter)).toString()) as Letter);
}

/** The newest mail of a kind about something, to be sent as it was; its files, which are kept elsewhere, are only named. */
export async function readMailToSendAgain(
  db: Queryable,
  about: string,
  kind: string,
): Promise<(Omit<MailContent, 'senderName'> & { files: SentFile[] }) | undefined> {
  const found = await db.first(selectNewestLetter, [about, kind]);
  if (!found) return undefined;
  const { html, text, files } = JSON.parse((await decompress(found.letter)).toString()) as Letter;
  const attachments: MailAttachment[] = [];
  const linked = html.replace(/data:(image\/[a-z+]+);base64,([A-Za-z0-9+/=]+)/g, (_, contentType: string, coded: string) => {
    const cid = `picture-${attachments.length}`;
    attachments.push({ filename: cid, contentType, content: Buffer.from(coded, 'base64'), cid });
    return `cid:${cid}`;
  });
  return { subject: found.subject, html: linked, text, attachments, files };
}

/** After a year nobody asks. */
export const forgetSentMails = async (db: Queryable): Promise<void> => void (await db.many(deleteOldMails));
export type { SentMailRow } from './sent-mails-store.ts';
