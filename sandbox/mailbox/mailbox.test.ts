import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import type { Mail, MailSummary } from './mail.ts';
import { startMailbox, type MailboxOptions } from './server.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n');

const TICKET_MAIL = {
  from: 'Frontrow <tickets@shop.example>',
  to: 'Ada Lovelace <ada@example.org>',
  subject: 'Deine Tickets für Köln',
  text: 'Hallo Ada, anbei deine Tickets.',
  html: '<h1>Hallo Ada</h1><script>alert(1)</script><img src="cid:logo"><a href="http://shop.example/orders/1">Bestellung</a>',
  attachments: [
    { filename: 'Tickets Köln.pdf', content: PDF, contentType: 'application/pdf' },
    { filename: 'logo.png', content: Buffer.from('89504e47', 'hex'), contentType: 'image/png', cid: 'logo' },
    { filename: 'page.html', content: '<script>alert(1)</script>', contentType: 'text/html' },
  ],
} satisfies SendMailOptions;

async function startCast(options: MailboxOptions = {}) {
  const mailbox = await startMailbox(options);
  const transport = createTransport({ url: mailbox.smtpUrl, pool: true, maxConnections: 3, socketTimeout: 5000 } as object);
  const close = async () => {
    transport.close();
    await mailbox.close();
  };
  const list = async (query = '') => ((await (await fetch(`${mailbox.url}/api/mails${query}`)).json()) as { mails: MailSummary[] }).mails;
  const arm = (fault: object) =>
    fetch(`${mailbox.url}/api/faults`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fault) });
  return {
    mailbox,
    list,
    arm,
    close,
    send: (mail: SendMailOptions) => transport.sendMail(mail) as Promise<unknown>,
    get: async (id: string) => (await (await fetch(`${mailbox.url}/api/mails/${id}`)).json()) as Mail,
    [Symbol.asyncDispose]: close,
  };
}

const plain = (to: string, subject = 'x') => ({ from: 'shop@shop.example', to, subject, text: 'x' });

describe('the mailbox', () => {
  it('shows a mail with its text, HTML, headers and attachments', async () => {
    await using cast = await startCast();
    await cast.send(TICKET_MAIL);
    const [summary] = await cast.list();
    const mail = await cast.get(summary?.id ?? '');
    expect(mail).toMatchObject({
      to: ['ada@example.org'],
      from: 'tickets@shop.example',
      headerTo: ['Ada Lovelace <ada@example.org>'],
      subject: 'Deine Tickets für Köln',
    });
    expect(mail.text?.trim()).toBe(TICKET_MAIL.text);
    expect(mail.html).toContain('Hallo Ada');
    expect(mail.headers.map(({ name }) => name)).toContain('Message-ID');
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual(
      expect.arrayContaining([
        ['Tickets Köln.pdf', 'application/pdf'],
        ['logo.png', 'image/png'],
        ['page.html', 'text/html'],
      ]),
    );
  });

  it('gives attachments byte for byte, a PDF inline on request and HTML never', async () => {
    await using cast = await startCast();
    await cast.send(TICKET_MAIL);
    const [mail] = await cast.list();
    const fetchOf = (name: string, query = '') => {
      const index = mail?.attachments.find(({ filename }) => filename === name)?.index;
      return fetch(`${cast.mailbox.url}/api/mails/${mail?.id}/attachments/${index}${query}`);
    };
    const pdf = await fetchOf('Tickets Köln.pdf', '?inline');
    expect(Buffer.from(await pdf.arrayBuffer())).toEqual(PDF);
    expect([pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      "inline; filename*=UTF-8''Tickets%20K%C3%B6ln.pdf",
    ]);
    expect((await fetchOf('page.html', '?inline')).headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await fetch(`${cast.mailbox.url}/api/mails/${mail?.id}/attachments/9`)).status).toBe(404);
    const raw = await (await fetch(`${cast.mailbox.url}/api/mails/${mail?.id}/raw`)).text();
    expect(raw).toMatch(/^From: Frontrow/);
  });

  it('lists newest first, finds by envelope recipient, waits for what is to come and forgets on request', async () => {
    await using cast = await startCast();
    await cast.send(plain('ada@example.org', 'first'));
    const coming = cast.list('?to=ada@&count=2&wait_ms=20000');
    await cast.send({ ...plain('grace@example.org', 'second'), bcc: 'ADA@example.org' });
    expect((await coming).map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect((await cast.list('?to=grace@example.org')).map(({ subject }) => subject)).toEqual(['second']);
    await fetch(`${cast.mailbox.url}/api/mails`, { method: 'DELETE' });
    expect(await cast.list()).toEqual([]);
  });

  it('never runs a mail in its own origin', async () => {
    await using cast = await startCast();
    await cast.send({ ...TICKET_MAIL, subject: '<script>alert(1)</script>' });
    const [mail] = await cast.list();
    const body = await fetch(`${cast.mailbox.url}/mails/${mail?.id}/body`);
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
    expect(await body.text()).toContain('<img src="data:image/png;base64,iVBORw==">');
    const page = await (await fetch(`${cast.mailbox.url}/mails/${mail?.id}`)).text();
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).not.toContain('<script>alert');
    expect(await (await fetch(cast.mailbox.url)).text()).not.toContain('<script>alert');
  });

  it('keeps the last 500 mails over a restart, in order', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
    for (let index = 0; index < 500; index += 1) {
      const name = String(index).padStart(3, '0');
      writeFileSync(join(folder, `0000${name}.eml`), `Subject: old ${name}\r\n\r\nold`);
    }
    const before = await startCast({ folder });
    await before.send(plain('ada@example.org', 'new 1'));
    await before.send({ ...plain('ada@example.org', 'new 2'), bcc: 'grace@example.org' });
    await before.close();

    await using after = await startCast({ folder });
    const mails = await after.list();
    expect(mails).toHaveLength(500);
    expect(mails.slice(0, 3).map(({ subject }) => subject)).toEqual(['new 2', 'new 1', 'old 499']);
    expect(mails[0]?.to).toEqual(['ada@example.org', 'grace@example.org']);
    expect(readdirSync(folder)).toHaveLength(500);
  });
});

describe('faults', () => {
  it.each([
    ['defer', 451],
    ['reject', 550],
  ])('answer recipients of a pattern with %s', async (fault, code) => {
    await using cast = await startCast();
    await cast.arm({ fault, recipient: '*@slow.example', times: 1 });
    await expect(cast.send(plain('ada@slow.example'))).rejects.toMatchObject({ responseCode: code });
    await cast.send(plain('ada@quick.example'));
    await cast.send(plain('ada@slow.example'));
    expect((await cast.list()).map(({ to }) => to)).toEqual([['ada@slow.example'], ['ada@quick.example']]);
  });

  it('refuse a connection', async () => {
    await using cast = await startCast();
    await cast.arm({ fault: 'refuse' });
    await expect(cast.send(plain('ada@example.org'))).rejects.toMatchObject({ responseCode: 421 });
    expect(await cast.list()).toEqual([]);
  });

  it('keep a mail and tell the sender to repeat it', async () => {
    await using cast = await startCast();
    await cast.arm({ fault: 'defer_after' });
    await expect(cast.send(plain('ada@example.org'))).rejects.toMatchObject({ responseCode: 451 });
    await cast.send(plain('ada@example.org'));
    expect(await cast.list()).toHaveLength(2);
  });

  it.each([
    ['hang', 0],
    ['hang_after', 1],
  ])('leave the sender waiting with %s', async (fault, kept) => {
    await using cast = await startCast();
    await cast.arm({ fault });
    const impatient = createTransport({ url: cast.mailbox.smtpUrl, socketTimeout: 300 } as object);
    await expect(impatient.sendMail(plain('ada@example.org'))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await cast.list()).toHaveLength(kept);
  });

  it('are named when misspelt', async () => {
    await using cast = await startCast();
    expect((await cast.arm({ fault: 'explode' })).status).toBe(400);
    const foreign = await fetch(`${cast.mailbox.url}/api/faults`, { method: 'POST', body: '{"fault":"refuse"}' });
    expect(foreign.status).toBe(400);
  });
});
