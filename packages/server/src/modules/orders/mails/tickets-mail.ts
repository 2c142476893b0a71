import { eventDate } from '@frontrow/domain/dates/event-date';
import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import { formatValidationCode } from '@frontrow/domain/tickets/validation-code';
import type { MailContent } from '../../../platform/mail/message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailOrder, MailShop } from './mail-order.ts';
import { textsFor, type Texts } from './texts.ts';

export type TicketsMail = {
  shop: MailShop;
  order: MailOrder;
  /** The events the tickets are for; at least one. */
  events: readonly {
    name: string;
    startsAt: Date;
    /** Of a later day, whose hours nobody has said. */
    isLaterDay?: boolean | undefined;
    /** The day is not announced. */
    hideDate?: true | undefined;
    venueName: string;
    ticketCount: number;
    /** Section, row and seat of those that have one. */
    places: readonly string[];
    /** When and how often they admit, by what was bought, where a rule says it. */
    entries: readonly string[];
    /** One per ticket, where the event wants a check-in. */
    checkIns?: readonly { code: string; startsAt: Date; url: string }[];
  }[];
  pdf: Uint8Array;
};

/** Brings the tickets as PDF. */
export function ticketsMail({ shop, order, events, pdf }: TicketsMail, locale: Locale): MailContent {
  const text = textsFor(shop, locale);
  const count = events.reduce((sum, event) => sum + event.ticketCount, 0);
  return renderMail(
    {
      locale,
      subject: text.tickets.subject(order.reference, shop.name),
      preview: events.map((event) => [event.name, eventDate(event, event.startsAt, locale)].filter(Boolean).join(', ')).join(' · '),
      brand: shop,
      blocks: [
        { kind: 'title', text: text.tickets.title(count) },
        { kind: 'paragraph', text: text.greeting(order.customerName) },
        { kind: 'paragraph', text: text.tickets.intro(count) },
        ...events.flatMap((event) => [
          { kind: 'heading', text: event.name } as const,
          {
            kind: 'paragraph',
            text: [
              eventDate(event, event.startsAt, locale, { time: !event.isLaterDay }),
              event.venueName,
              text.tickets.count(event.ticketCount),
              ...event.places,
              ...event.entries,
            ]
              .filter(Boolean)
              .join('\n'),
          } as const,
          ...checkInBlocks(event, text.tickets, locale),
        ]),
        { kind: 'paragraph', text: text.tickets.again },
        { kind: 'button', label: text.toOrder, href: order.url },
        { kind: 'paragraph', text: text.tickets.careful },
      ],
    },
    [{ filename: text.tickets.filename(order.reference.replace(/[^0-9A-Za-z_-]/g, '')), contentType: 'application/pdf', content: pdf }],
  );
}

function checkInBlocks({ checkIns = [], hideDate }: TicketsMail['events'][number], text: Texts['tickets'], locale: Locale) {
  const [first] = checkIns;
  if (!first) return [];
  // it opens a few days before
  const opens = hideDate ? text.checkInLater : text.checkIn(formatDate(first.startsAt, locale, { time: true }));
  return [
    { kind: 'paragraph', text: opens } as const,
    ...checkIns.map(({ code, url }) => ({ kind: 'button', label: text.checkInOf(formatValidationCode(code)), href: url }) as const),
  ];
}
