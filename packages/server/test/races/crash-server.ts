import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { BankPayment } from '../../src/modules/checkout/index.ts';
import { bookCase, returnCase } from '../../src/modules/checkout/statements/money-cases.ts';
import { type Declarer, payByHand } from '../../src/modules/checkout/pay-by-hand.ts';
import { giveBack, sell, type GiveBack, type Payment, type SaleKey } from '../../src/modules/desk/index.ts';
import { moveTicket, type MoveTicket } from '../../src/modules/moves/move-ticket.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import type { StartedMethod } from '../../src/modules/payments/provider.ts';
import { makeVouchers, type VoucherTerms } from '../../src/modules/payments/make-vouchers.ts';
import { changeEvent, findChangedEvent } from '../../src/modules/refunds/change-event.ts';
import { makePayoutFile, settlePayoutFile } from '../../src/modules/refunds/payouts.ts';
import { startRun, workRuns } from '../../src/modules/refunds/run-refunds.ts';
import { sendPayouts } from '../../src/modules/resale/index.ts';
import { acceptWithdrawal, type AcceptRequest } from '../../src/modules/withdrawals/accept-withdrawal.ts';
import { agreeToRefund, type OrderRefundRequest, refundOrder } from '../../src/modules/withdrawals/refund-order.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { armCrashPoint } from '../../src/platform/crash-points.ts';
import { getSecret } from '../../src/platform/server-secret.ts';
import { createPaymentServer, type PaymentServerConfig } from '../payment-server.ts';

/** A server process to be killed: reads its configuration as JSON from the first argument, prints its address. */
export type CrashServerConfig = PaymentServerConfig & { crashPoint: string | null };

const config = JSON.parse(process.argv[2] ?? '') as CrashServerConfig;
if (config.crashPoint !== null) armCrashPoint(config.crashPoint);
const { db, deps, checkout, shops, inbox, outbox, sweep, receive } = createPaymentServer(config);
const ada = fromCommandLine('Ada');
/** At a desk, and just now shown who they are. */
const clerk = {
  ...ada,
  by: 'Ada',
  locale: 'de',
  email: 'ada@example.org',
  personId: 0,
  sessionId: 0,
  isConfirmed: true,
  may: () => true,
} as const;
const finance: Declarer = { ...ada, email: 'ada@example.org', isConfirmed: true };

type Body = {
  sessionHash: string;
  input: Parameters<typeof checkout.placeOrder>[0]['input'];
  key: Parameters<typeof checkout.confirmPayment>[0];
  method: StartedMethod;
  objectId: string;
  payment: BankPayment;
  request: OrderRefundRequest;
  caseId: number;
  file: string;
  id: number;
  accepted: AcceptRequest;
  parts: { reference: string; amountMinor: number }[];
  declared: Parameters<typeof payByHand>[2];
  deskSale: SaleKey & { payment: Payment };
  deskReturn: GiveBack;
  move: MoveTicket & { payUntil: string };
  slug: string;
  vouchers: VoucherTerms & { count: number; requestId: string };
};
const visit = async (sessionHash: string) => {
  const shop = await shops.bySlug('main');
  if (!shop) throw new Error('no shop');
  return { shop, sessionHash: Buffer.from(sessionHash, 'hex'), locale: 'de' as const };
};
const steps: Record<string, (body: Body) => Promise<unknown>> = {
  place: async ({ sessionHash, input }) => checkout.placeOrder({ ...(await visit(sessionHash)), input }),
  'start-for-cart': async ({ sessionHash }) =>
    checkout.startCartPayment({ ...(await visit(sessionHash)), shippingMethod: null, destination: null }),
  start: ({ key, method }) => checkout.startPayment(key, method),
  capture: ({ key, objectId }) => checkout.capturePayment(key, objectId),
  transfer: ({ payment }) => checkout.recordBankPayment(payment),
  'give-back': ({ request }) => refundOrder(db, ada, request),
  'send-back': ({ caseId }) => returnCase({ db }, ada, { id: caseId, version: null }),
  'agree-refund': ({ id }) => agreeToRefund(db, fromCommandLine('Bo'), id),
  accept: ({ accepted }) => acceptWithdrawal(db, ada, accepted),
  'book-case': ({ caseId, parts }) => bookCase(deps, ada, { id: caseId, version: null }, parts),
  'seller-file': () => sendPayouts(db, ada),
  'make-file': () => makePayoutFile(db, ada),
  'carried-out': ({ file }) => settlePayoutFile(db, ada, file),
  move: ({ move: { payUntil, ...move } }) =>
    moveTicket({ db, ids: systemIds, shops }, ada, { ...move, surcharge: { payUntil: new Date(payUntil) } }),
  'sell-at-desk': ({ deskSale }) => sell({ db, shops, checkout, cashWithoutTse: true }, clerk, deskSale),
  'give-back-at-desk': ({ deskReturn }) => giveBack({ db }, clerk, deskReturn),
  'by-hand': ({ declared }) => payByHand(deps, finance, declared),
  async 'cancel-event'({ slug }) {
    const event = await findChangedEvent(db, slug);
    if (!event) throw new Error('no event');
    return changeEvent(db, event, { kind: 'cancelled' }, ada, () => undefined);
  },
  'start-run': ({ slug }) => startRun(db, ada, slug),
  'work-runs': () => workRuns({ db, ids: systemIds }),
  'make-vouchers': async ({ vouchers: { count, requestId, ...terms } }) =>
    makeVouchers({ db, secret: await getSecret(db, 'vouchers', systemIds) }, ada, terms, { count, requestId }),
  confirm: ({ key }) => checkout.confirmPayment(key),
  async work() {
    await sweep();
    for (let tried = 1; tried > 0;) tried = (await inbox.drain()) + (await outbox.drain());
    return { done: true };
  },
};

async function answer(request: Request): Promise<Response> {
  const step = steps[new URL(request.url).pathname.slice(1)];
  return step ? Response.json((await step((await request.json()) as Body)) ?? null) : receive(request);
}

const server = createAdaptorServer({ fetch: answer, overrideGlobalObjects: false }) as Server;
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`));
// an end in order, which keeps for the next what was compiled
process.once('SIGTERM', () => process.exit());
