import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import type { MailBlock } from '../../platform/mail/mail-document.ts';
import type { MailContent } from '../../platform/mail/message.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { MailOrder, MailShop } from '../orders/index.ts';
import type { Decision, ReportRow } from './store.ts';
import { textsFor } from './texts.ts';

type Decided = ReportRow & { decision: Decision };

/** That a report came in. Nothing that was typed is in it: anybody can give any address. */
export function receiptMail(shop: MailShop, report: ReportRow): MailContent {
  const { locale, id } = report;
  const { receipt } = textsFor(shop, locale);
  return mail(shop, locale, receipt.subject(id, shop.name), receipt.intro, [
    { kind: 'title', text: receipt.title },
    { kind: 'paragraph', text: receipt.intro },
    facts(shop, report),
    { kind: 'paragraph', text: receipt.notYou },
  ]);
}

/** What became of a report, to whoever made it. */
export function decidedMail(shop: MailShop, report: Decided): MailContent {
  const { locale, id, decision } = report;
  const t = textsFor(shop, locale);
  const intro = t.decided[decision.decision];
  return mail(shop, locale, t.decided.subject(id, shop.name), intro, [
    { kind: 'title', text: t.decided.title },
    { kind: 'paragraph', text: intro },
    ...(decision.offerTakenDown ? [{ kind: 'paragraph' as const, text: t.decided.takenDown }] : []),
    facts(shop, report),
    ...reasons(shop, decision, locale),
  ]);
}

/** The statement of reasons to the seller (Art. 17 DSA). Who reported it stays untold. */
export function statementMail(shop: MailShop, order: MailOrder, locale: Locale, { eventName, offerId, decision }: Decided): MailContent {
  const { statement, offer } = textsFor(shop, locale);
  const event = eventName ?? '';
  const intro = statement.intro(event);
  return mail(shop, locale, statement.subject(event, shop.name), intro, [
    { kind: 'title', text: statement.title },
    { kind: 'paragraph', text: intro },
    {
      kind: 'facts',
      rows: [
        { label: statement.event, value: event },
        { label: offer, value: String(offerId) },
      ],
    },
    ...reasons(shop, decision, locale),
    { kind: 'button', label: statement.toOrder, href: order.url },
  ]);
}

function facts(shop: MailShop, { locale, id, receivedAt, offerId }: ReportRow): MailBlock {
  const t = textsFor(shop, locale);
  return {
    kind: 'facts',
    rows: [
      { label: t.number, value: String(id), strong: true },
      ...(offerId === null ? [] : [{ label: t.offer, value: String(offerId) }]),
      { label: t.receivedAt, value: t.moment(formatDate(receivedAt, locale, { time: true })) },
    ],
  };
}

function reasons(shop: MailShop, { against, ground, facts: found }: Decision, locale: Locale): MailBlock[] {
  const t = textsFor(shop, locale);
  return [
    ...(against === null
      ? []
      : [
          { kind: 'heading' as const, text: t.against[against] },
          { kind: 'paragraph' as const, text: ground ?? '' },
        ]),
    { kind: 'heading', text: t.facts },
    { kind: 'paragraph', text: found },
    { kind: 'paragraph', text: t.people },
    { kind: 'paragraph', text: t.redress },
  ];
}

const mail = (brand: MailShop, locale: Locale, subject: string, preview: string, blocks: MailBlock[]): MailContent =>
  renderMail({ locale, subject, preview, brand, blocks });
