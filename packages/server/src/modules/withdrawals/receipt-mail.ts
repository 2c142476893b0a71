import { formatDate } from '@frontrow/domain/dates/format';
import type { MailContent } from '../../platform/mail/message.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { MailShop } from '../orders/index.ts';
import type { Withdrawal } from './store.ts';
import { textsFor } from './texts.ts';

/** The receipt on a durable medium: what was declared, and date and time it came in. The same whether an order fits it. */
export function receiptMail(shop: MailShop, { name, reference, email, lines, locale, receivedAt, refundDueAt }: Withdrawal): MailContent {
  const text = textsFor(shop, locale);
  const moment = text.moment(formatDate(receivedAt, locale, { time: true }));
  const isPart = lines.length > 0;
  return renderMail({
    locale,
    subject: text.subject(reference, shop.name),
    preview: text.intro(moment),
    brand: shop,
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'paragraph', text: text.intro(moment) },
      { kind: 'heading', text: text.declaration },
      {
        kind: 'paragraph',
        text: isPart ? [text.partStatement(reference), ...lines.map((line) => `– ${line}`)].join('\n') : text.statement(reference),
      },
      {
        kind: 'facts',
        rows: [
          { label: text.name, value: name },
          { label: text.order, value: reference, strong: true },
          { label: text.email, value: email },
          ...(isPart ? [] : [{ label: text.scope, value: text.everything }]),
          { label: text.receivedAt, value: moment, strong: true },
        ],
      },
      { kind: 'heading', text: text.nextHeading },
      { kind: 'paragraph', text: text.next(formatDate(refundDueAt, locale)) },
      { kind: 'paragraph', text: text.keep },
      { kind: 'paragraph', text: text.notYou },
    ],
  });
}
