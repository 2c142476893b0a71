import { formatAmount } from '@frontrow/domain/money/format';
import { formatDay } from '@frontrow/domain/office/dates';
import { disputeReason } from '@frontrow/domain/payments/dispute-reasons';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { brandOf } from '../office/index.ts';
import type { Shops } from '../shops/index.ts';
import { texts } from './texts.ts';

const NAMES = { stripe: 'Stripe', paypal: 'PayPal' } as const;

/** The outbox effect `office.disputed`: tells an owner that a payment is disputed. */
export function disputeMails({ shops, mailer }: { shops: Shops; mailer: Mailer }) {
  const send: EffectHandler<'office.disputed'> = async ({ payload, dedupeKey }) => {
    const { email, locale, provider, reference, reason, amountMinor, takenMinor, isInquiry, dueAt } = payload;
    const brand = await brandOf(shops);
    const text = texts[locale];
    const rows = [
      { label: text.order, value: reference ?? text.noOrder },
      { label: text.amount, value: formatAmount(amountMinor, locale) },
      ...(takenMinor > 0 ? [{ label: text.taken, value: formatAmount(takenMinor, locale) }] : []),
      { label: text.reason, value: disputeReason(reason, locale) },
      ...(dueAt === null ? [] : [{ label: text.due, value: formatDay(dueAt, locale, { time: true }) }]),
    ];
    const content = renderMail({
      locale,
      brand,
      subject: text.subject(brand.name, isInquiry),
      preview: text.title(isInquiry),
      blocks: [
        { kind: 'title', text: text.title(isInquiry) },
        { kind: 'paragraph', text: text.intro(NAMES[provider], isInquiry) },
        { kind: 'facts', rows },
        { kind: 'paragraph', text: text.next },
      ],
    });
    await mailer.send({ ...content, to: { name: null, address: email }, dedupeKey });
  };
  return { 'office.disputed': send };
}
