import { formatDate } from '@frontrow/domain/dates/format';
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
  const { subject, title, intro } = decision.decision !== 'accepted' ? text.refused : decision.isOurs ? text.ours : text.accepted;
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
        { label: text.amount, value: money(amountMinor ?? 0), strong: true },
      ],
    },
    { kind: 'paragraph', text: text.accepted.when(formatDate(refundDueAt, locale)) },
    ...(takenBack.some(({ isTicket }) => isTicket) ? [{ kind: 'paragraph' as const, text: text.accepted.tickets }] : []),
    ...(takenBack.some(({ isPhysical }) => isPhysical) && !decision.isOurs
      ? [{ kind: 'paragraph' as const, text: [text.accepted.goods, ...returnLines].join('\n') }]
      : []),
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
