import type { BankPayment } from '../../../packages/server/src/modules/checkout/index.ts';
import { recordBankPayment } from '../../../packages/server/src/modules/checkout/record-bank-payment.ts';
import { statement, type Db, type NoRow } from '../../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../../packages/server/src/platform/ids.ts';
import type { World } from '../../world/start-world.ts';
import { ADDRESS, confirm, fillCart, placeOrder, tickets, TICKETS, type Order, type Visitor } from './visitor.ts';

/** From the empty cart to an order that is paid. @returns its status */
export type Purchase = (visitor: Visitor) => Promise<string>;
/** Statuses of an order that is paid. */
const PAID: ReadonlySet<string> = new Set(['done', 'pending_fulfillment']);

/** @throws Error where the order ends unpaid */
export async function mustBuy(buy: Purchase, visitor: Visitor): Promise<void> {
  const status = await buy(visitor);
  if (!PAID.has(status)) throw new Error(`order is ${status}`);
}

/** The emulator's card that is asked about a second time. */
const CARD_ASKED_AGAIN = '4000002760003184';

export function waysToPay({ db, goods: { hot, free, shirt }, paymentPort, paypalPort, publishableKey }: World) {
  const dueMinor = TICKETS * hot.unitPriceMinor;

  /** The provider's own page is told to take the money, and posts its webhook; then the buyer is back. */
  async function payAtStripe(visitor: Visitor, order: Order, path: (id: string) => string): Promise<string> {
    const { externalPaymentId } = await visitor.mutate('createStripePayment', { orderId: order.id, token: order.token });
    await visitor.tell(paymentPort, `/_control/${path(String(externalPaymentId))}`, {});
    return confirm(visitor, order);
  }
  const payByCard = (visitor: Visitor, order: Order) => payAtStripe(visitor, order, (id) => `sessions/${id}/pay`);

  async function card(visitor: Visitor) {
    return payByCard(visitor, await placeOrder(visitor, await fillCart(visitor, tickets(hot)), 'stripe_checkout'));
  }

  async function bankRedirect(visitor: Visitor) {
    const order = await placeOrder(visitor, await fillCart(visitor, tickets(hot)), 'stripe_sofort');
    return payAtStripe(visitor, order, (id) => `intents/${id}/bank`);
  }

  /** Tickets and a T-shirt, so that a carrier is to be chosen in the wallet's sheet; the bank asks a second time. */
  async function wallet(visitor: Visitor) {
    const lines = [tickets(hot), { productVariantId: shirt.variantId, amount: 1 }];
    const cart = await fillCart(visitor, ...lines);
    const wanted = { item_ids: lines.map(({ productVariantId }) => String(productVariantId)), country_code: ADDRESS.countryCode };
    const { nodes } = (await visitor.query('SHIPPINGMETHODS', wanted)) as { nodes: { id: string; price: number }[] };
    const carrier = nodes.find(({ price }) => price > 0);
    const toPay = dueMinor + shirt.unitPriceMinor + (carrier?.price ?? 0);
    const order = await placeOrder(visitor, cart, 'stripe_express', { shippingMethod: carrier?.id, toPay });
    const started = await visitor.mutate('createStripeIntentPayment', { orderId: order.id, token: order.token });
    const secret = String(started['externalPaymentToken']);
    const asked = { key: publishableKey, client_secret: secret, card: CARD_ASKED_AGAIN };
    const path = `/js/payment_intents/${secret.split('_secret_')[0]}/confirm`;
    await visitor.tell(paymentPort, path, new URLSearchParams(asked));
    await visitor.tell(paymentPort, path, new URLSearchParams({ ...asked, answer: 'yes' }));
    return confirm(visitor, order);
  }

  async function paypal(visitor: Visitor) {
    const cart = await fillCart(visitor, tickets(hot));
    const { id } = await visitor.paypal('', { shippingMethod: '-1', shippingAddress: ADDRESS });
    await visitor.tell(paypalPort, `/_control/orders/${String(id)}/approve`, {});
    return capture(visitor, String(id), await placeOrder(visitor, cart, 'paypal'));
  }

  /** From the cart, with the address and the name a buyer has at PayPal. */
  async function paypalExpress(visitor: Visitor) {
    const cart = await fillCart(visitor, tickets(hot));
    const { id } = await visitor.paypal('', { shippingMethod: null });
    await visitor.tell(paypalPort, `/_control/orders/${String(id)}/approve`, { email: `buyer-${cart.id}@messstand.example` });
    const agreed = await visitor.paypal(`/${String(id)}`);
    const { payer, shipping } = agreed as { payer: Record<string, string>; shipping: Record<string, string> };
    const { name: _, ...address } = shipping;
    const given = { email: payer['email'], shippingAddress: { ...address, firstName: payer['firstName'], lastName: payer['lastName'] } };
    return capture(visitor, String(id), await placeOrder(visitor, cart, 'paypal_express', given));
  }

  async function capture(visitor: Visitor, id: string, { id: orderId, token }: Order): Promise<string> {
    const { status } = await visitor.paypal(`/${id}/capture`, { orderId, token });
    return status === 'PAID' ? 'done' : String(status);
  }

  async function transfer(visitor: Visitor) {
    const { reference } = await placeOrder(visitor, await fillCart(visitor, tickets(hot)), 'bank_transfer');
    await bookTransfer(db, { purpose: reference, amountMinor: dueMinor, key: reference });
    return 'done';
  }

  async function voucher(visitor: Visitor) {
    const cart = await fillCart(visitor, tickets(hot, codeOf('whole', visitor.number)));
    return (await placeOrder(visitor, cart, 'kulturpass')).status;
  }

  async function voucherAndCard(visitor: Visitor) {
    const cart = await fillCart(visitor, tickets(hot, codeOf('half', visitor.number)));
    return payByCard(visitor, await placeOrder(visitor, cart, 'stripe_checkout'));
  }

  async function nothing(visitor: Visitor) {
    return (await placeOrder(visitor, await fillCart(visitor, tickets(free)), null)).status;
  }

  return {
    purchases: { card, paypal, transfer, nothing, wallet, bankRedirect, paypalExpress, voucher, voucherAndCard },
    /** A voucher of each kind for every visitor of these numbers. */
    issueVouchers: async (from: number, to: number) => {
      await db.many(insertVouchers, ['whole', from, to, dueMinor]);
      await db.many(insertVouchers, ['half', from, to, dueMinor / 2]);
    },
  };
}

const codeOf = (kind: 'whole' | 'half', number: number): string => `${kind}-${number}`;
const insertVouchers = statement<NoRow, [kind: string, fromNumber: number, toNumber: number, amountMinor: number]>(`
  insert into payment_code (code_hash, shop_id, amount_minor)
  select sha256(convert_to($1 || '-' || number, 'UTF8')), (select id from shop where slug = 'main'), $4::bigint
  from generate_series($2::int, $3::int) as number`);

export const bookTransfer = (db: Db, payment: BankPayment) =>
  recordBankPayment({ db, ids: systemIds, wakeOutbox: () => undefined }, payment);
