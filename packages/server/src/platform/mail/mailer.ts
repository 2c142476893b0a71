import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { MailContent } from './message.ts';

export type MailMessage = MailContent & {
  to: { name: string | null; address: string };
  /**
   * Names the effect ("order-confirmation:B-12345"). The Message-ID follows from it alone, so a mail sent again after
   * a lost answer is the same mail to every mailbox that drops duplicates.
   */
  dedupeKey: string;
  /** What it is about ("order:12"): kept with that as it was sent. Never of a mail with a secret that is kept as a hash alone. */
  about?: string;
  /** Where a POST takes the addressee off the list (RFC 8058); mails to a list carry it. */
  listUnsubscribe?: string;
};

export type Mailer = {
  /** Resolves when the server has taken the mail. Throws nodemailer's error otherwise; of some of them `isRefusedForGood`. */
  send: (message: MailMessage) => Promise<{ accepted: string[] }>;
  /** Ends idle connections and takes no more mails. */
  close: () => void;
};

/**
 * Whether a mail server refused this mail for good (5xx): its addressee or what is in it. Trying it again is of no use. What is refused
 * of the sender, or of who signs in, is the operator's to mend, and every mail's.
 */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA');

/** `perSecond` 0: as many as go. */
export type MailPace = { connectionsMax: number; perSecond: number };

/**
 * Mail through a pool of SMTP connections. `smtpUrl` like `smtps://user:password@host:465`, `from` like
 * `{ name: 'Shop', address: 'tickets@example.org' }`; without a name each mail is from its shop.
 */
export function createMailer(
  { smtpUrl, from }: { smtpUrl: string; from: { name: string; address: string } },
  { connectionsMax, perSecond }: MailPace = { connectionsMax: 4, perSecond: 0 },
): Mailer {
  const sender = mailbox(from);
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connectionsMax,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    // Content comes as bytes; a path or an address in it must never be opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const takeTurn = createTurns(perSecond);
  return {
    async send({ to, dedupeKey, listUnsubscribe, senderName, subject, html, text, attachments }) {
      await takeTurn();
      const { accepted } = await transport.sendMail({
        from: { ...sender, name: sender.name || senderName },
        to: mailbox(to),
        subject, // nodemailer takes line breaks out of subjects and names; the tests hold it to that
        html,
        text,
        attachments: attachments.map(({ filename, contentType, content, cid }) => ({
          filename,
          contentType,
          content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
          ...(cid === undefined ? { contentDisposition: 'attachment' } : { contentDisposition: 'inline', cid }),
        })),
        messageId: `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)}@${domain}>`,
        // RFC 3834: keeps holiday notices from answering.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(listUnsubscribe !== undefined && {
            'List-Unsubscribe': `<${listUnsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return { accepted };
    },
    close: () => transport.close(),
  };
}

/** Turns that are `perSecond` apart: nodemailer's own limit lets each of its connections begin one more. */
function createTurns(perSecond: number): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (perSecond === 0) return;
    const now = performance.now();
    const at = Math.max(now, nextAt);
    nextAt = at + 1_000 / perSecond;
    if (at > now) await pause(at - now);
  };
}

function mailbox({ name, address }: { name: string | null; address: string }): { name: string; address: string } {
  // One address and nothing else: a comma or a line break in it would reach further people.
  if (!/^[^\s\p{Cc}<>(),;:"@]+@[^\s\p{Cc}<>(),;:"@]+$/u.test(address)) throw new RangeError('mail: not a single address');
  return { name: name ?? '', address };
}
