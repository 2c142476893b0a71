import { eventDate } from '@frontrow/domain/dates/event-date';
import { formatDate } from '@frontrow/domain/dates/format';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Db } from '../../platform/db/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MailContent } from '../../platform/mail/message.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { aboutOrder, inLanguage, mailShop, type Order, orderPath, placeOf, selectOrder } from '../orders/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import { selectOffer, selectShownOffer, type OfferEnd, type ShownOffer } from './offer-store.ts';
import { texts } from './texts.ts';

export type MoveMailDeps = { db: Db; shops: Shops; mailer: Mailer; urlOf: (shop: Shop, path: string) => string };
/** `order`: the ticket's. `payment`: the one that pays for the dearer place. */
type Facts = { order: Order; payment: Order; offer: ShownOffer; shop: Shop; shops: readonly Shop[] };

/** Outbox effects `move.offered` and `move.ended`, to the buyer: a dearer place is held, or is no longer. */
export function moveMails(deps: MoveMailDeps) {
  const handler =
    <K extends 'move.offered' | 'move.ended'>(write: (facts: Facts) => MailContent | undefined): EffectHandler<K> =>
    async ({ payload: { orderId }, dedupeKey }) => {
      const facts = await readFacts(deps, orderId);
      const mail = write(facts);
      if (!mail) return;
      const { billingAddress, email, id } = facts.order;
      const to = { name: `${billingAddress.firstName} ${billingAddress.lastName}`, address: email };
      await deps.mailer.send({ ...mail, to, dedupeKey, about: aboutOrder(id) });
    };
  return {
    'move.offered': handler<'move.offered'>((facts) => offered(deps, facts)),
    'move.ended': handler<'move.ended'>((facts) => ended(deps, facts)),
  };
}

async function readFacts({ db, shops }: MoveMailDeps, orderId: number): Promise<Facts> {
  const { ticketOrderId } = await db.one(selectOffer, [orderId]);
  const [offer, payment, order, all] = await Promise.all([
    db.one(selectShownOffer, [orderId]),
    db.one(selectOrder, [orderId]),
    db.one(selectOrder, [ticketOrderId]),
    shops.all(),
  ]);
  return { offer, payment, order, shop: shopById(all, order.shopId), shops: all };
}

/** The page where an order is paid; its token stands in the fragment, which browsers send to nobody. */
const payPath = ({ id, reference, token, locale }: Order) => inLanguage(`/checkout/payment/${id}/${reference}#${token}`, locale);

/** Nothing where it was paid or ended meanwhile. */
function offered({ urlOf }: MoveMailDeps, { order, payment, offer, shop, shops }: Facts): MailContent | undefined {
  if (!offer.isOpen || payment.payUntil === null) return undefined;
  const { locale } = order;
  const t = texts[locale];
  const amount = formatAmount(offer.amountMinor, locale);
  return renderMail({
    locale,
    subject: t.offered.subject(order.reference, shop.name),
    preview: t.offered.intro,
    brand: mailShop(shop, shops),
    blocks: [
      { kind: 'title', text: t.offered.title },
      { kind: 'paragraph', text: t.greeting(order.billingAddress.firstName) },
      { kind: 'paragraph', text: t.offered.intro },
      {
        kind: 'facts',
        rows: [
          {
            label: t.event,
            value: [offer.eventName, eventDate(offer, offer.happeningFrom, locale, { time: true })].filter(Boolean).join(', '),
          },
          { label: t.place, value: [placeOf(offer, locale), offer.variantName].join(', '), strong: true },
          { label: t.before, value: offer.fromPlace },
          { label: t.amount, value: amount },
          { label: t.until, value: formatDate(payment.payUntil, locale, { time: true }), strong: true },
        ],
      },
      { kind: 'button', label: t.offered.pay(amount), href: urlOf(shop, payPath(payment)) },
      { kind: 'paragraph', text: t.offered.otherwise },
    ],
  });
}

function ended({ urlOf }: MoveMailDeps, { order, offer: { endedBecause }, shop, shops }: Facts): MailContent | undefined {
  // paid after all, while this mail waited
  if (endedBecause === null || endedBecause === 'done') return undefined;
  const because: Exclude<OfferEnd, 'done'> = endedBecause;
  const { locale } = order;
  const t = texts[locale];
  return renderMail({
    locale,
    subject: t.ended.subject(order.reference, shop.name),
    preview: t.ended.because[because],
    brand: mailShop(shop, shops),
    blocks: [
      { kind: 'title', text: t.ended.title },
      { kind: 'paragraph', text: t.greeting(order.billingAddress.firstName) },
      { kind: 'paragraph', text: t.ended.because[because] },
      { kind: 'button', label: t.ended.toOrder, href: urlOf(shop, orderPath(order)) },
    ],
  });
}
