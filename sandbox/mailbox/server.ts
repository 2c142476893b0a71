import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '../listen.ts';
import { MailFaults } from './faults.ts';
import { mailboxApp } from './http.ts';
import type { Mail } from './mail.ts';
import { MailStore } from './mail-store.ts';
import { createSmtpServer } from './smtp.ts';

export type MailboxOptions = {
  /** 0 or absent takes a free port. */
  smtpPort?: number;
  httpPort?: number;
  /** Loopback unless told otherwise: the viewer asks nobody for a password. */
  host?: string;
  /** Where mails are kept as .eml files over restarts; absent keeps them in memory only. */
  folder?: string;
};

const WAIT_MS = 20_000;

/** A mail as a test reads it. */
export type SentMail = Mail & { text: string; html: string };

export type Mailbox = {
  /** For a mailer, e.g. `smtp://127.0.0.1:40123`. */
  smtpUrl: string;
  /** Viewer and JSON API. */
  url: string;
  /** Newest first; `to` is an address or a part of it. With a `count`, once there are so many or `WAIT_MS` are over. */
  mailsTo(to: string, count?: number): Promise<SentMail[]>;
  close(): Promise<void>;
};

/** Starts the SMTP server and the viewer. Throws when a port is taken. */
export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const host = options.host ?? '127.0.0.1';
  const faults = new MailFaults();
  const store = await MailStore.open(options.folder);
  const smtp = createSmtpServer(store, faults);
  const http = createAdaptorServer({ fetch: mailboxApp(store, faults).fetch, overrideGlobalObjects: false }) as Server;
  // A sender that hangs up in the middle is no concern of the mailbox.
  smtp.on('error', () => {});
  const smtpPort = await listen(smtp.server, options.smtpPort ?? 0, host);
  const httpPort = await listen(http, options.httpPort ?? 0, host);
  return {
    smtpUrl: `smtp://${host}:${smtpPort}`,
    url: `http://${host}:${httpPort}`,
    mailsTo: async (to, count = 0) =>
      (await store.listWhen(to, count, WAIT_MS)).map(({ mail }) => ({ ...mail, text: mail.text ?? '', html: mail.html ?? '' })),
    close: async () => {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeAllConnections();
      await Promise.all([closed, new Promise<void>((resolve) => smtp.close(resolve))]);
    },
  };
}
