import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { Stripe } from 'stripe';
import { expect, it } from 'vitest';

it.each(['stripe', 'paypal', 'mailbox', 'newsletter', 'tracking'])('%s ends where its starter is gone before it is ready', async (name) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, name, 'main.ts')], {
    env: { ...process.env, PORT: '0', SMTP_PORT: '0', HTTP_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

/** Starts a command of the sandbox and resolves with the addresses it prints. */
async function start(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const urls = line.match(/\w+:\/\/[\w.:]+/g) ?? [];
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  };
  return { urls, end };
}

it('the payment sandbox knows its sessions and keys after a SIGKILL', async () => {
  const env = {
    PORT: '0',
    STATE_FILE: join(mkdtempSync(join(tmpdir(), 'stripe-')), 'state.jsonl'),
    SECRET_KEY: 'sk_test_cli',
    PUBLIC_URL: 'https://pay.shop.example/',
  };
  const client = (url: string) =>
    new Stripe('sk_test_cli', { host: new URL(url).hostname, port: new URL(url).port, protocol: 'http', telemetry: false });
  const params = {
    mode: 'payment',
    success_url: 'https://shop.example/done',
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 4550, product_data: { name: 'Ticket' } } }],
  } satisfies Stripe.Checkout.SessionCreateParams;

  const before = await start('stripe/main.ts', env);
  const session = await client(before.urls[0] ?? '').checkout.sessions.create(params, { idempotencyKey: 'attempt-1' });
  expect(session.url).toBe(`https://pay.shop.example/c/pay/${session.id}`);
  await before.end('SIGKILL');

  const after = await start('stripe/main.ts', env);
  const stripe = client(after.urls[0] ?? '');
  expect((await stripe.checkout.sessions.create(params, { idempotencyKey: 'attempt-1' })).id).toBe(session.id);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', amount_total: 4550 });
  expect(await after.end('SIGTERM')).toBe(0);
});

it('the mailbox holds an accepted mail after a SIGKILL', async () => {
  const env = { SMTP_PORT: '0', HTTP_PORT: '0', FOLDER: mkdtempSync(join(tmpdir(), 'mailbox-')) };
  const before = await start('mailbox/main.ts', env);
  await createTransport(before.urls[1] ?? '').sendMail({ from: 'shop@shop.example', to: 'ada@example.org', subject: 'Tickets', text: 'x' });
  await before.end('SIGKILL');

  const after = await start('mailbox/main.ts', env);
  expect(await (await fetch(`${after.urls[0]}/api/mails?to=ada`)).json()).toMatchObject({
    mails: [{ subject: 'Tickets', to: ['ada@example.org'] }],
  });
  expect(await after.end('SIGTERM')).toBe(0);
});
