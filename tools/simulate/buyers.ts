import { inventFan, sameNumbers, type Fan } from '../start/demo-past/fans.ts';
import { VOUCHERS } from './ground.ts';
import { count, type History, type Told } from './history.ts';
import type { Store } from './open-store.ts';
import type { Wish } from './plan.ts';
import { openShopper, type Answer, type Pages, type Shopper } from './shopper.ts';
import type { Offers } from './store.ts';

/** `pages`: of each version that runs; buyers have them open in turn. */
export type Buying = { store: Store; pages: readonly Pages[]; offers: Offers; history: History };
type Buyer = Buying & { shopper: Shopper; wish: Wish; fan: Fan; number: number };

const DECLINED = '4000000000000002';

/** What a refusal or an answer without what was asked for is: the buyer leaves. */
class Refused extends Error {}

/** Fills a cart, orders it, pays and does what is wished then; leaves at the first refusal. @throws Unanswered */
export async function buy(buying: Buying, wish: Wish, number: number): Promise<void> {
  const pages = buying.pages[number % buying.pages.length]!;
  const shopper = openShopper(buying.store.url, pages, number, wish.isHasty);
  // a buyer's orders count together: each is somebody else
  const fan = inventFan(sameNumbers(number + 1));
  const buyer: Buyer = { ...buying, shopper, wish, number, fan: { ...fan, email: `${number}.${fan.email}` } };
  try {
    const cart = await fill(buyer);
    const order = await place(buyer, cart);
    await pay(buyer, order);
    await goOn(buyer, order);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    count(buying.history.refused, error.message);
  }
}

const done = ({ history }: Buying, what: string): void => count(history.done, what);

async function ask(buyer: Buyer, name: string, variables: object): Promise<Answer> {
  const answer = await buyer.shopper.run(name, variables);
  if (answer.code !== undefined) throw new Refused(`${name}: ${answer.code}`);
  return answer;
}

const chosen = <T>(list: readonly T[], place: number): T => {
  const found = list[Math.floor(place * list.length)];
  if (found === undefined) throw new Refused('nothing is left to choose');
  return found;
};

async function fill(buyer: Buyer): Promise<{ version: number; shippingMethod: string }> {
  const { wish, offers } = buyer;
  const { wants, place: at } = wish;
  const requests = wants === 'resold' ? [] : await requestsOf(buyer);
  if (wish.voucher !== null && requests[0]) Object.assign(requests[0], { paymentCode: VOUCHERS[wish.voucher] });
  const added =
    wants === 'resold'
      ? await takeOffer(buyer, chosen(offers.resold, at))
      : await ask(buyer, 'addItems', { input: { requests, requestId: crypto.randomUUID() } });
  let { version, items } = added.cart as { version: number; items: Answer[] };
  done(buyer, 'carts');
  for (const { id } of items.filter(({ personalizationRequirement }) => personalizationRequirement === 'purchase')) {
    const personalIdentifier = JSON.stringify({ first_name: buyer.fan.address.firstName, last_name: `Gast ${id}` });
    await ask(buyer, 'updatePersonalIdentifier', { input: { itemId: id, personalIdentifier } });
  }
  ({ version, items } = (await ask(buyer, 'CART', {})) as { version: number; items: Answer[] });
  return { version, shippingMethod: items.some(({ physical }) => physical) ? await chooseShipping(buyer, items) : '-1' };
}

async function requestsOf(buyer: Buyer): Promise<object[]> {
  const { offers, wish } = buyer;
  const { wants, place: at, amount } = wish;
  if (wants === 'box') {
    const { box, night, record } = offers;
    return [
      { productVariantId: box.variantId, amount: 1, bundle: { combinationId: box.combinationId, productVariantIds: [record, night] } },
    ];
  }
  const goods = () => ({ productVariantId: chosen(offers.goods, at), amount });
  if (wants === 'goods') return [goods()];
  if (wants === 'standing') return [{ productVariantId: offers.standing, amount }];
  if (wants === 'balcony') return [{ productVariantId: offers.balcony, amount }];
  if (wants === 'free') return [{ productVariantId: offers.free, amount }];
  const productVariantId = chosen(offers.seats, at);
  if (wants === 'best seats') return [{ productVariantId, amount }];
  const seatIds = await chooseSeats(buyer);
  const seats = { productVariantId, amount: seatIds.length, seatIds };
  return wants === 'seats' ? [seats] : [seats, goods()];
}

/** As somebody at the map: what is free now, some beside each other. */
async function chooseSeats({ shopper, offers, wish: { place: at, amount } }: Buyer): Promise<string[]> {
  const free = (await shopper.run('AVAILABLE_SEAT_IDS', { event_id: offers.hall })) as string[];
  // most want what most want: the front
  const from = Math.floor(at * at * free.length);
  const seats = free.slice(from, from + amount);
  if (seats.length === 0) throw new Refused('nothing is left to choose');
  return seats;
}

async function takeOffer(buyer: Buyer, eventId: string): Promise<Answer> {
  const { nodes } = await ask(buyer, 'RESALE_OFFERS', { event_id: eventId });
  const { code } = chosen(nodes as { code: string }[], buyer.wish.place);
  return ask(buyer, 'acceptResaleOffer', { input: { code } });
}

async function chooseShipping(buyer: Buyer, items: readonly Answer[]): Promise<string> {
  const { nodes } = await ask(buyer, 'SHIPPINGMETHODS', { item_ids: items.map((item) => item.productVariantId), country_code: 'de' });
  return chosen(nodes as { id: string }[], 0).id;
}

async function place(buyer: Buyer, { version, shippingMethod }: { version: number; shippingMethod: string }): Promise<Told> {
  const { fan, wish, history } = buyer;
  const input = {
    shippingMethod,
    paymentMethod: wish.method,
    shippingAddress: fan.address,
    email: fan.email,
    termsAccepted: true,
    cartVersion: version,
    clientMutationId: crypto.randomUUID(),
  };
  const { order } = (await ask(buyer, 'PLACEORDER', { input })) as { order: Told & { status: string } };
  history.told.push(order);
  if (isPaid(order.status)) history.paid.add(order.reference);
  done(buyer, 'orders');
  return order;
}

const isPaid = (status: string): boolean => ['done', 'pending_fulfillment', 'fulfillment'].includes(status);

async function pay(buyer: Buyer, order: Told): Promise<void> {
  const { wish, history } = buyer;
  // nothing is owed, or the bank's file brings it
  if (history.paid.has(order.reference) || wish.pays === 'never' || wish.method === 'bank_transfer') return;
  const way = wish.method === 'paypal' ? byPayPal : byCard;
  if (wish.pays === 'twice') await Promise.allSettled([way(buyer, order, true), way(buyer, order, true)]);
  else if (wish.pays === 'in another way too') {
    await Promise.allSettled([way(buyer, order, true), (way === byCard ? byPayPal : byCard)(buyer, order, true)]);
  } else {
    if (wish.pays === 'after a refusal') await way(buyer, order, false);
    await way(buyer, order, true);
  }
  const { status } = await ask(buyer, 'CONFIRMORDERPAYMENT', { input: { orderId: order.id, token: order.token } });
  done(buyer, `payments: ${String(status)}`);
  if (isPaid(String(status))) history.paid.add(order.reference);
}

async function byCard(buyer: Buyer, { id: orderId, token }: Told, works: boolean): Promise<void> {
  const { externalPaymentId } = await ask(buyer, 'createStripePayment', { input: { orderId, token } });
  const card = works ? {} : { card: DECLINED };
  await tell(new URL(`/_control/sessions/${String(externalPaymentId)}/pay`, buyer.store.stripe.url), card);
  done(buyer, works ? 'cards' : 'cards that are declined');
}

async function byPayPal(buyer: Buyer, { id: orderId, token, reference }: Told, works: boolean): Promise<void> {
  const begun = await buyer.shopper.post('/server/paypal/orders', { shop: 'main', orderId, token, shipping: 0 });
  if (begun.status !== 201) throw new Refused(`paypal: ${String(begun.body.details?.[0]?.issue)}`);
  const { id } = begun.body as { id: string };
  await tell(new URL(`/_control/orders/${id}/approve`, buyer.store.paypal.url), { scenario: works ? 'works' : 'declined' });
  const captured = await buyer.shopper.post(`/server/paypal/orders/${id}/capture`, { shop: 'main', orderId, token });
  // PAID says that the money was taken; whether there is still a ticket for it says the order
  const { captures } = buyer.store.paypal.emulator;
  if (captured.status === 422 && [...captures.values()].some((one) => one.orderId === id && one.status === 'COMPLETED'))
    buyer.history.untrue.push(`order ${reference}: told that PayPal did not pay, which it did`);
  done(buyer, works ? 'PayPal' : 'PayPal that is declined');
}

/** At the provider's own page. */
const tell = (url: URL, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function goOn(buyer: Buyer, { id: orderId, token, reference }: Told): Promise<void> {
  const { wish, fan } = buyer;
  if (wish.afterwards === 'nothing') return;
  if (wish.afterwards === 'withdraw') {
    const name = `${fan.address.firstName} ${fan.address.lastName}`;
    await ask(buyer, 'declareWithdrawal', { input: { name, email: fan.email, reference, clientMutationId: crypto.randomUUID() } });
    return done(buyer, 'declarations');
  }
  const { tickets } = await ask(buyer, 'ORDER_TICKETS', { id: orderId, token });
  const ticket = chosen(
    (tickets as Answer[]).filter(({ state }) => state === 'valid'),
    wish.place,
  );
  if (wish.afterwards === 'rename') {
    const personalIdentifier = JSON.stringify({ first_name: 'Neu', last_name: `Gast ${buyer.number}` });
    await ask(buyer, 'renameTicket', { input: { orderId, token, ticketId: ticket.id, personalIdentifier } });
    return done(buyer, 'changes of a holder');
  }
  if (wish.afterwards === 'give back') {
    const validationCodes = [String(ticket.validationCode)];
    await ask(buyer, 'submitRefundRequest', { input: { orderId, productId: null, email: fan.email, validationCodes } });
    return done(buyer, 'tickets given back');
  }
  if (wish.afterwards === 'look') return;
  const account = { iban: 'DE89370400440532013000', accountHolder: 'Ida Brandt', sellsPrivately: true };
  const offered = await ask(buyer, 'offerTicket', { input: { orderId, token, ticketId: ticket.id, private: false, ...account } });
  done(buyer, 'offers of fans');
  if (wish.afterwards !== 'offer and take back') return;
  const own = (offered.tickets as Answer[]).find(({ id }) => id === ticket.id);
  await ask(buyer, 'withdrawResaleOffer', { input: { orderId, token, offerId: own?.offer?.id } });
  done(buyer, 'offers taken back');
}
