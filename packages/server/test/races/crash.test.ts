import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { crashPoints, type CrashPoint } from '../../src/platform/crash-points.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// A server is killed at each named point of placing and paying, another one goes on, and nothing is lost or doubled.
let till: Till;
let child: { process: ChildProcess; url: string } | undefined;
let deaths = 0;
beforeAll(async () => void (till = await openTill({ webhooks: false })));
afterEach(() => stopServer());
afterAll(() => till.close());

async function startServer(crashPoint: CrashPoint | null): Promise<string> {
  const config = JSON.stringify({ ...till.config, leaseSeconds: 0, crashPoint });
  const started = spawn(process.execPath, [join(import.meta.dirname, 'crash-server.ts'), config], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface({ input: started.stdout }), 'line')) as [string];
  child = { process: started, url };
  till.emulator.emulator.webhooks.endpoints.splice(0, Infinity, {
    url: `${url}/server/stripe/webhook/main`,
    secret: till.config.stripe.webhookSecret,
  });
  return url;
}

async function stopServer(): Promise<void> {
  const { process: running } = child ?? {};
  child = undefined;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill();
  await once(running, 'exit');
}

/** One step of a buyer or a worker. Where the server dies in it, the next one is asked the same. */
async function ask<Answer>(step: string, body: unknown = {}): Promise<Answer> {
  const url = child?.url ?? (await startServer(null));
  try {
    const answer = await fetch(`${url}/${step}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${step}: ${answer.status}`);
    return (await answer.json()) as Answer;
  } catch (error) {
    if (!(await replaceDead())) throw error;
    return ask(step, body);
  }
}

/** Starts another server where this one was killed. @returns whether it was */
async function replaceDead(): Promise<boolean> {
  const running = child?.process;
  if (!running) return false;
  const exited =
    running.signalCode === null ? once(running, 'exit', { signal: AbortSignal.timeout(2_000) }).catch(() => undefined) : undefined;
  await exited;
  if (running.signalCode !== 'SIGKILL') return false;
  deaths += 1;
  await startServer(null);
  return true;
}

type Placed = { order: { id: number; shopId: number; token: string; totalMinor: number } };
type Key = { key: { shopId: number; id: string; token: string } };

async function placeAndBegin(seats: number[], variantId: number): Promise<{ placed: Placed; key: Key; session: string }> {
  const visitor = await till.visitorWith([{ variantId, amount: seats.length, seatIds: seats }]);
  const placed = await ask<Placed>('place', {
    sessionHash: visitor.sessionHash.toString('hex'),
    input: await till.input(visitor, { clientMutationId: 'once' }),
  });
  const key = { key: { shopId: placed.order.shopId, id: String(placed.order.id), token: placed.order.token } };
  const started = await ask<{ externalPaymentId: string }>('start', key);
  return { placed, key, session: started.externalPaymentId };
}

/** What is killed: paying, running out of time, or money that comes too late and goes back. */
const scenarioOf = (point: CrashPoint) => (point.startsWith('refund') ? 'late' : point.startsWith('expire') ? 'unpaid' : 'paid');

/** The confirmation; and of the money: that it has come, with the tickets, or that it goes back. */
const MAILS = { paid: 3, unpaid: 1, late: 2 };

test.each(crashPoints)(
  'killed at %s: one order, money matched, tickets exactly when paid',
  async (point) => {
    deaths = 0;
    const scenario = scenarioOf(point);
    const event = await till.cast.seatedEvent({ seats: 2 });
    await startServer(point);
    const { placed, key, session } = await placeAndBegin(event.seatIds, event.variantId);
    if (scenario === 'unpaid') await till.letTimePass(placed.order);
    if (scenario === 'late') await giveUpBlindly(placed.order, event);
    if (scenario !== 'unpaid') {
      await till.pay(session);
      await till.emulator.webhooksIdle();
      // a webhook kills with nobody asking
      if (point.startsWith('webhook')) await replaceDead();
      await ask('confirm', key);
    }
    for (let round = 0; round < 3; round++) await ask('work');

    expect(deaths).toBe(1);
    expect(await till.status(placed.order)).toBe(scenario === 'paid' ? 'done' : 'cancelled');
    expect(await sql(till.db, 'select id from ticket where order_id = $1', [placed.order.id])).toHaveLength(scenario === 'paid' ? 2 : 0);
    expect(await mailsOf(placed.order.id)).toBe(MAILS[scenario]);
    expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables))).toEqual([]);
  },
  60_000,
);

async function giveUpBlindly(order: Placed['order'], event: { variantId: number; seatIds: number[] }): Promise<void> {
  await sql(till.db, `update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'expired' where id = $1`, [order.id]);
  await sql(
    till.db,
    `with t as (insert into ledger_transfer (order_id, kind) values ($1, 'cancellation') returning id)
    insert into ledger_entry (transfer_id, order_id, account, amount_minor) select t.id, $1, a, m from t, (values ('order', -$2::bigint), ('revenue', $2::bigint)) v(a, m)`,
    [order.id, order.totalMinor],
  );
  await sql(till.db, 'delete from hold where order_id = $1', [order.id]);
  await till.visitorWith([{ variantId: event.variantId, amount: 1, seatIds: event.seatIds.slice(0, 1) }]);
}

/** Mails a mailbox shows: one of each name, however often it was sent. */
async function mailsOf(orderId: number): Promise<number> {
  const [order] = await sql<{ email: string }>(till.db, 'select email from orders where id = $1', [orderId]);
  const read = async <Answer>(path: string) => (await (await fetch(`${till.mailbox.url}/api/mails${path}`)).json()) as Answer;
  const { mails } = await read<{ mails: { id: string }[] }>(`?to=${encodeURIComponent(order?.email ?? '')}`);
  const full = await Promise.all(mails.map(({ id }) => read<{ headers: { name: string; value: string }[] }>(`/${id}`)));
  return new Set(full.map(({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value)).size;
}
