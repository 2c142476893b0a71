import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, isRefusedForGood, type Mailer, type MailMessage } from './mailer.ts';

const received: { to: string[]; email: Email }[] = [];
let server: SMTPServer;
let mailer: Mailer;
let port: number;

const message: MailMessage = {
  senderName: 'Kiosk am Anleger',
  to: { name: 'Łukasz Ördög', address: 'lukasz@example.org' },
  subject: 'Bestellbestätigung B-12345',
  html: '<p>Grüße</p><img src="cid:qr" alt="">',
  text: 'Grüße',
  attachments: [
    { filename: 'qr.png', contentType: 'image/png', content: new Uint8Array([1, 2, 3]), cid: 'qr' },
    { filename: 'Tickets.pdf', contentType: 'application/pdf', content: new Uint8Array([9, 4, 5, 6, 9]).subarray(1, 4) },
  ],
  dedupeKey: 'order-confirmation:B-12345',
};

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (session, callback) => callback(),
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('nobody') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: async (stream, session, callback) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const email = await PostalMime.parse(Buffer.concat(chunks));
      const responseCode = { spam: 554, greylisted: 451 }[email.subject ?? ''];
      if (responseCode !== undefined) return callback(Object.assign(new Error('not taken'), { responseCode }));
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), email });
      callback();
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.server.address() as AddressInfo);
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: { name: 'Nordlicht Shop', address: 'tickets@shop.example' } });
});
beforeEach(() => void received.splice(0));
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

describe('send', () => {
  it('delivers both texts, the picture inline and the file attached', async () => {
    expect(await mailer.send(message)).toEqual({ accepted: ['lukasz@example.org'] });
    const { email } = received[0]!;
    expect(email.from).toMatchObject({ name: 'Nordlicht Shop', address: 'tickets@shop.example' });
    expect(email.to).toEqual([expect.objectContaining({ name: 'Łukasz Ördög', address: 'lukasz@example.org' })]);
    expect(email.subject).toBe('Bestellbestätigung B-12345');
    expect(email.html).toContain('<p>Grüße</p>');
    expect(email.text?.trim()).toBe('Grüße');
    expect(email.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    const attachments = email.attachments.map(({ filename, disposition, contentId, content }) => ({
      filename,
      disposition,
      contentId,
      bytes: [...new Uint8Array(content as ArrayBuffer)],
    }));
    expect(attachments).toEqual([
      { filename: 'qr.png', disposition: 'inline', contentId: '<qr>', bytes: [1, 2, 3] },
      { filename: 'Tickets.pdf', disposition: 'attachment', contentId: undefined, bytes: [4, 5, 6] },
    ]);
  });

  it('takes its time where the mail server takes so many a second', async () => {
    const paced = createMailer(
      { smtpUrl: `smtp://127.0.0.1:${port}`, from: { name: '', address: 'tickets@shop.example' } },
      { connectionsMax: 3, perSecond: 2 },
    );
    const started = performance.now();
    await Promise.all([1, 2, 3].map((number) => paced.send({ ...message, dedupeKey: `paced ${number}` })));
    paced.close();
    expect(received).toHaveLength(3);
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it('is from the shop where the installation has no name of its own', async () => {
    const unnamed = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: { name: '', address: 'tickets@shop.example' } });
    await unnamed.send({ ...message, senderName: 'Kiosk\r\nBcc: victim@example.org' });
    unnamed.close();
    const { to, email } = received[0]!;
    expect(email.from).toMatchObject({
      name: expect.stringMatching(/^Kiosk\s+Bcc: victim@example\.org$/),
      address: 'tickets@shop.example',
    });
    expect(to).toEqual(['lukasz@example.org']);
    expect(email.bcc).toBeUndefined();
  });

  it('gives the same mail the same Message-ID and another mail another', async () => {
    await mailer.send(message);
    await mailer.send(message);
    await mailer.send({ ...message, dedupeKey: 'payment-received:B-12345' });
    const ids = received.map(({ email }) => email.messageId);
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@shop\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('takes line breaks out of names and subjects, so that no header can be added', async () => {
    await mailer.send({ ...message, to: { ...message.to, name: 'Eve\r\nBcc: victim@example.org' }, subject: 'Hi\nX-Evil: 1' });
    const { to, email } = received[0]!;
    expect(to).toEqual(['lukasz@example.org']);
    expect(email.bcc).toBeUndefined();
    expect(email.subject).toBe('Hi X-Evil: 1');
    expect(email.headers.some(({ key }) => key === 'x-evil')).toBe(false);
  });

  it.each(['a@example.org, b@example.org', 'a@example.org\r\nRCPT TO:<b@example.org>', 'a', '<a@example.org>', 'a@b@c', ''])(
    'throws on the address %j',
    async (address) => {
      await expect(mailer.send({ ...message, to: { name: null, address } })).rejects.toThrow(RangeError);
      expect(received).toEqual([]);
    },
  );

  it('throws with the server’s answer when the mailbox is refused', async () => {
    const refused = await mailer.send({ ...message, to: { name: null, address: 'nobody@example.org' } }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ responseCode: 550 });
    expect(isRefusedForGood(refused)).toBe(true);
  });

  it('tells a permanent refusal from a temporary one', async () => {
    const refuse = async (subject: string) => mailer.send({ ...message, subject }).catch((error: unknown) => error);
    expect([isRefusedForGood(await refuse('spam')), isRefusedForGood(await refuse('greylisted'))]).toEqual([true, false]);
    expect(await refuse('greylisted')).toMatchObject({ responseCode: 451 });
  });
});

it('throws when nobody listens', async () => {
  const lonely = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: { name: '', address: 'tickets@shop.example' } });
  await expect(lonely.send(message)).rejects.toMatchObject({ code: expect.stringMatching(/^E(CONN|SOCKET)/) });
  lonely.close();
});
