import { formatDate } from '@frontrow/domain/dates/format';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Db } from '../../platform/db/index.ts';
import type { MailBlock } from '../../platform/mail/mail-document.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandlers } from '../../platform/outbox/index.ts';
import type { BankAccount } from '../../platform/sepa/bank-account.ts';
import { aboutOrder, mailShop, type Order, orderPath, selectOrder } from '../orders/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import type { RefundLinks } from './links.ts';
import { refundPath } from './refund-path.ts';
import { selectAccountOfRequest, selectRunOrder } from './run-store.ts';
import {
  completeRequest,
  selectEventFacts,
  selectFailedRefund,
  selectHowTaken,
  selectOrderOfRefund,
  selectRequest,
  type RefundRequest,
} from './store.ts';
import { textsFor } from './texts.ts';

export type RefundMailDeps = { db: Db; shops: Shops; mailer: Mailer; links: RefundLinks; urlOf: (shop: Shop, path: string) => string };
/** Kept as it was sent only where no link in it opens the form for refunds. */
type Content = { subject: string; title: string; blocks: MailBlock[]; isKept?: true };
type Refunded = Pick<RefundRequest, 'amountMinor' | 'ticketIds'> & { reference: string | null };

/** The mails about refunds, by the kind of their outbox effect. */
export function refundMails(deps: RefundMailDeps) {
  const { db, links, urlOf } = deps;
  const toOrder = (order: Order, shop: Shop): MailBlock => ({
    kind: 'button',
    label: textsFor(shop, order.locale).accepted.toOrder,
    href: urlOf(shop, orderPath(order)),
  });
  const tell = (what: 'accepted' | 'paid', order: Order, shop: Shop, of: Refunded): Content => {
    const texts = textsFor(shop, order.locale);
    const { subject, title, text } = texts[what];
    return {
      isKept: true,
      subject: subject(order.reference, shop.name),
      title,
      blocks: [{ kind: 'paragraph', text }, facts(texts, order.reference, of, order.locale), toOrder(order, shop)],
    };
  };
  return {
    'refund.confirm': async ({ payload, dedupeKey }) => {
      const request = await db.first(selectRequest, [payload.requestId]);
      if (request?.state !== 'initiated') return;
      await send(deps, request.orderId, dedupeKey, ({ locale, reference }, shop) => {
        const text = textsFor(shop, locale);
        const rows = accountRows(text, request.bankAccount ?? { name: '', iban: '' });
        return {
          subject: text.confirm.subject(reference, shop.name),
          title: text.confirm.title,
          blocks: [
            { kind: 'paragraph', text: text.confirm.text },
            facts(text, reference, request, locale, rows),
            {
              kind: 'button',
              label: text.confirm.button,
              href: urlOf(shop, refundPath(shop, locale, { confirm: links.confirm.sign(request.id) })),
            },
            { kind: 'paragraph', text: text.confirm.notYou },
          ],
        };
      });
    },
    'refund.accepted': async ({ payload, dedupeKey }) => {
      const request = await db.one(selectRequest, [payload.requestId]);
      await send(deps, request.orderId, dedupeKey, (order, shop) => tell('accepted', order, shop, request));
    },
    'refund.paid': async ({ payload, dedupeKey }) => {
      const { orderId, amountMinor } = await db.one(selectOrderOfRefund, [payload.refundId]);
      const request = await db.first(completeRequest, [payload.refundId]);
      const of = request ?? { amountMinor, reference: null, ticketIds: [] };
      await send(deps, orderId, dedupeKey, (order, shop) => tell('paid', order, shop, of));
    },
    'refund.failed': async ({ payload, dedupeKey }) => {
      const { orderId, amountMinor, isOwed } = await db.one(selectFailedRefund, [payload.refundId]);
      // it goes another way by now, which has a mail of its own, or the buyer has the money by a dispute
      if (!isOwed) return;
      await send(deps, orderId, dedupeKey, (order, shop) => {
        const { failed } = textsFor(shop, order.locale);
        return {
          isKept: true,
          subject: failed.subject(order.reference, shop.name),
          title: failed.title,
          blocks: [
            { kind: 'paragraph', text: failed.text },
            facts(textsFor(shop, order.locale), order.reference, { amountMinor, reference: null, ticketIds: [] }, order.locale),
            toOrder(order, shop),
          ],
        };
      });
    },
    'refund.to_account': async ({ payload, dedupeKey }) => {
      const { orderId, amountMinor, account } = await db.one(selectFailedRefund, [payload.refundId]);
      if (!account) return;
      await send(deps, orderId, dedupeKey, (order, shop) => {
        const text = textsFor(shop, order.locale);
        const rows = accountRows(text, account);
        return {
          isKept: true,
          subject: text.toAccount.subject(order.reference, shop.name),
          title: text.toAccount.title,
          blocks: [
            { kind: 'paragraph', text: text.toAccount.text },
            facts(text, order.reference, { amountMinor, reference: null, ticketIds: [] }, order.locale, rows),
            { kind: 'paragraph', text: text.toAccount.notYou },
            toOrder(order, shop),
          ],
        };
      });
    },
    'refund.run': async ({ payload, dedupeKey }) => {
      const done = await db.one(selectRunOrder, [payload.runId, payload.orderId]);
      const [order, account] = await Promise.all([db.one(selectOrder, [done.orderId]), db.first(selectAccountOfRequest, [done.requestId])]);
      const { name, venue, happeningFrom } = await db.one(selectEventFacts, [done.eventId, order.locale]);
      await send(deps, order.id, dedupeKey, ({ locale, reference, email }, shop) => {
        const text = textsFor(shop, locale).run;
        const moneyMinor = done.amountMinor - done.voucherMinor;
        const ways = [
          ...(done.voucherMinor > 0 ? [text.voucher(formatAmount(done.voucherMinor, locale))] : []),
          ...(moneyMinor > 0 || done.way === 'free'
            ? [text[done.way](formatAmount(moneyMinor, locale), account?.iban?.slice(-4) ?? '')]
            : []),
        ];
        const form = urlOf(shop, refundPath(shop, locale, { order_id: links.order.sign(order.id), email }));
        return {
          subject: text.subject(name),
          title: text.title(name),
          blocks: [
            { kind: 'paragraph', text: text.text(formatDate(happeningFrom, locale, { weekday: 'long', time: true }), venue) },
            ...ways.map((way): MailBlock => ({ kind: 'paragraph', text: way })),
            { kind: 'facts', rows: [{ label: textsFor(shop, locale).order, value: reference, strong: true }] },
            done.way === 'asked' ? { kind: 'button', label: text.toForm, href: form } : toOrder(order, shop),
          ],
        };
      });
    },
    'event.changed': async ({ payload, dedupeKey }) => {
      const order = await db.one(selectOrder, [payload.orderId]);
      const { name, venue, happeningFrom } = await db.one(selectEventFacts, [payload.eventId, order.locale]);
      const taken = await db.first(selectHowTaken, [order.id, payload.eventId]);
      // taken back while this mail waited: who did that has told the buyer
      if (!taken) return;
      const { isFree, isByMailOnly } = taken;
      await send(deps, order.id, dedupeKey, ({ locale, reference, email }, shop) => {
        const text = textsFor(shop, locale)[payload.change === 'moved' ? 'moved' : 'cancelled'];
        const say = isFree ? text.free : isByMailOnly ? text.byMail : text.text;
        const form = urlOf(shop, refundPath(shop, locale, { order_id: links.order.sign(order.id), email }));
        return {
          subject: text.subject(name),
          title: text.title(name),
          blocks: [
            { kind: 'paragraph', text: say(formatDate(happeningFrom, locale, { weekday: 'long', time: true }), venue) },
            { kind: 'facts', rows: [{ label: textsFor(shop, locale).order, value: reference, strong: true }] },
            // what the form refuses is not sent there
            isFree || isByMailOnly ? toOrder(order, shop) : { kind: 'button', label: text.button, href: form },
          ],
        };
      });
    },
  } satisfies Partial<EffectHandlers>;
}

async function send(
  { db, shops, mailer }: RefundMailDeps,
  orderId: number,
  dedupeKey: string,
  write: (order: Order, shop: Shop) => Content,
): Promise<void> {
  const order = await db.one(selectOrder, [orderId]);
  const all = await shops.all();
  const shop = shopById(all, order.shopId);
  const { subject, title, blocks, isKept } = write(order, shop);
  const brand = mailShop(shop, all);
  const { firstName, lastName } = order.billingAddress;
  const content = renderMail({
    locale: order.locale,
    subject,
    preview: title,
    brand,
    blocks: [{ kind: 'title', text: title }, { kind: 'paragraph', text: textsFor(shop, order.locale).hello(firstName) }, ...blocks],
  });
  await mailer.send({
    ...content,
    to: { name: `${firstName} ${lastName}`, address: order.email },
    dedupeKey,
    ...(isKept && { about: aboutOrder(order.id) }),
  });
}

const accountRows = (text: ReturnType<typeof textsFor>, { name, iban }: BankAccount) => [
  { label: text.holder, value: name },
  // enough to know one's own account by
  { label: text.account, value: `${iban.slice(0, 2)} … ${iban.slice(-4)}`, strong: true },
];

function facts(
  text: ReturnType<typeof textsFor>,
  order: string,
  { amountMinor, reference, ticketIds }: Refunded,
  locale: Order['locale'],
  more: { label: string; value: string; strong?: boolean }[] = [],
): MailBlock {
  return {
    kind: 'facts',
    rows: [
      { label: text.order, value: order },
      ...(ticketIds.length === 0 ? [] : [{ label: text.tickets, value: String(ticketIds.length) }]),
      { label: text.amount, value: formatAmount(amountMinor, locale), strong: true },
      ...(reference === null ? [] : [{ label: text.reference, value: reference }]),
      ...more,
    ],
  };
}
