import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import { formatAmount } from '@frontrow/domain/money/format';
import type { MailBlock } from '../../platform/mail/mail-document.ts';
import type { MailContent } from '../../platform/mail/message.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { MailShop } from '../orders/index.ts';
import type { Decision } from './decision-store.ts';
import { decisionTextsFor } from './decision-texts.ts';
import type { Withdrawal } from './store.ts';
import { textsFor } from './texts.ts';

type Decided = {
  shop: MailShop;
  /** Where goods go back to, a line each. */
  returnLines: readonly string[];
  /** The page of the order; null where none was found. */
  orderUrl: string | null;
  withdrawal: Withdrawal;
  decision: Decision;
};

/** What became of a withdrawal, to whoever declared it. */
export function decisionMail(decided: Decided): MailContent {
  const { shop, orderUrl, withdrawal, decision } = decided;
  const { locale, reference, receivedAt } = withdrawal;
  const text = decisionTextsFor(shop, locale);
  const byHouse = decision.amountMinor ? text.ours : text.taken;
  const { subject, title, intro } = decision.decision !== 'accepted' ? text.refused : decision.isOurs ? byHouse : text.accepted;
  const facts = [
    { label: text.order, value: reference, strong: true },
    ...(decision.isOurs
      ? []
      : [{ label: text.receivedAt, value: textsFor(shop, locale).moment(formatDate(receivedAt, locale, { time: true })) }]),
  ];
  const note: MailBlock[] = decision.note === null ? [] : [{ kind: 'paragraph', text: decision.note }];
  return renderMail({
    locale,
    subject: subject(reference, shop.name),
    preview: intro,
    brand: shop,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: intro },
      ...(decision.decision === 'accepted' ? acceptedBlocks(decided, facts) : refusedBlocks(decided, facts, note)),
      ...(orderUrl === null ? [] : [{ kind: 'button' as const, label: text.toOrder, href: orderUrl }]),
    ],
  });
}

type Fact = { label: string; value: string; strong?: boolean };

function acceptedBlocks({ shop, withdrawal: { locale, refundDueAt }, decision, returnLines }: Decided, facts: Fact[]): MailBlock[] {
  const text = decisionTextsFor(shop, locale);
  const { lines, shippingMinor, amountMinor } = decision;
  const money = (minor: number) => formatAmount(minor, locale);
  const names = lines.map(({ quantity, ...line }) => {
    const name = [line.name, line.variantName].filter(Boolean).join(', ');
    return quantity === 0 ? text.off(name) : `${quantity} × ${name}`;
  });
  const takenBack = lines.filter(({ quantity }) => quantity > 0);
  return [
    ...(names.length > 0 ? [{ kind: 'paragraph' as const, text: names.map((name) => `– ${name}`).join('\n') }] : []),
    {
      kind: 'facts',
      rows: [
        ...facts,
        ...(shippingMinor ? [{ label: text.shipping, value: money(shippingMinor) }] : []),
        ...(amountMinor ? [{ label: text.amount, value: money(amountMinor), strong: true }] : []),
      ],
    },
    ...waysOf(decision, text.accepted, locale, refundDueAt).map((way): MailBlock => ({ kind: 'paragraph', text: way })),
    ...(takenBack.some(({ isTicket }) => isTicket) ? [{ kind: 'paragraph' as const, text: text.accepted.tickets }] : []),
    ...(takenBack.some(({ isPhysical }) => isPhysical) && !decision.isOurs
      ? [{ kind: 'paragraph' as const, text: [text.accepted.goods, ...returnLines].join('\n') }]
      : []),
  ];
}

/** Where it goes, a sentence for each way; a second mail follows where money is sent. */
function waysOf(
  { amountMinor, moneyMinor, ibanEnd, isVoucherBlocked }: Decision,
  text: ReturnType<typeof decisionTextsFor>['accepted'],
  locale: Locale,
  dueAt: Date,
): string[] {
  const voucherMinor = (amountMinor ?? 0) - moneyMinor;
  const [day, amount] = [formatDate(dueAt, locale), formatAmount(voucherMinor, locale)];
  return [
    ...(voucherMinor > 0 ? [(isVoucherBlocked ? text.voucherBlocked : text.toVoucher)(amount)] : []),
    ...(moneyMinor > 0 ? [ibanEnd === null ? text.when(day) : text.toAccount(day, ibanEnd)] : []),
    ...(amountMinor ? [] : [text.nothing]),
  ];
}

function refusedBlocks(
  { shop, withdrawal: { locale }, decision: { refusedBecause } }: Decided,
  facts: Fact[],
  note: MailBlock[],
): MailBlock[] {
  const { refused } = decisionTextsFor(shop, locale);
  const because =
    refusedBecause === null || refusedBecause === 'other' ? [] : [{ kind: 'paragraph' as const, text: refused.because[refusedBecause] }];
  return [...because, ...note, { kind: 'facts', rows: facts }, { kind: 'paragraph', text: refused.object }];
}
