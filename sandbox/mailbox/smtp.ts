import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailFaults } from './faults.ts';
import type { MailStore } from './mail-store.ts';

const SIZE_MAX = 30 * 1024 * 1024;
const CLOSE_GRACE_MS = 100;

type Done = (error?: Error | null, message?: string) => void;

/** The SMTP side. Takes any login, offers no TLS; smtp-server sets TCP_NODELAY on every connection. */
export function createSmtpServer(store: MailStore, faults: MailFaults): SMTPServer {
  return new SMTPServer({
    banner: 'Frontrow mail sandbox',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: SIZE_MAX,
    closeTimeout: CLOSE_GRACE_MS,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anyone' }),
    onConnect: (_session, done) =>
      faults.take(['refuse'], []) === null ? done() : done(reply(421, 'Service not available, try again later')),
    onRcptTo: ({ address }, _session, done) => {
      const fault = faults.take(['defer', 'reject', 'hang'], [address]);
      if (fault === 'hang') return;
      if (fault === 'defer') return done(reply(451, '4.3.0 Try again later'));
      if (fault === 'reject') return done(reply(550, '5.1.1 No such mailbox'));
      done();
    },
    onData: (stream, session, done) => void receive(store, faults, stream, session, done),
  });
}

async function receive(
  store: MailStore,
  faults: MailFaults,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  done: Done,
): Promise<void> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) return done(reply(552, '5.3.4 Message too big'));
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    await store.add({ from: mailFrom === false ? '' : mailFrom.address, to }, Buffer.concat(chunks));
    const fault = faults.take(['defer_after', 'hang_after'], to);
    if (fault === 'hang_after') return;
    done(fault === 'defer_after' ? reply(451, '4.3.0 Try again later') : null, 'Kept');
  } catch (error) {
    done(error instanceof Error ? error : new Error('unknown error'));
  }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
