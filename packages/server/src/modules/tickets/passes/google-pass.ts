import { createPrivateKey, sign } from 'node:crypto';
import { eventDate } from '@frontrow/domain/dates/event-date';
import type { Locale } from '@frontrow/domain/locale';
import { formatScanPayload } from '@frontrow/domain/tickets/scan-payload';
import { sha256 } from '../../../platform/ids.ts';
import type { TicketPage } from '../documents/ticket-document.ts';
import type { GooglePassConfig } from './pass-config.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';

export type PassOfEvent = { ticket: TicketPage; eventId: number; shopName: string; locale: Locale };

/** Of an address that every browser takes. */
const LETTERS_MAX = 2048;
/** Words of so many bytes, with or without the rule of entry: half a rule would say something else. Whatever is cut stands on the ticket. */
const BRIEFER = [
  { bytes: Infinity, hasEntry: true },
  { bytes: 60, hasEntry: true },
  { bytes: 30, hasEntry: true },
  { bytes: 60, hasEntry: false },
  { bytes: 30, hasEntry: false },
  { bytes: 15, hasEntry: false },
  { bytes: 8, hasEntry: false },
];

/**
 * The address that puts a ticket into Google Wallet: everything about it is in the address, signed with the service
 * account's key, as much as fits. `origin`: the page it stands on. https://developers.google.com/wallet/tickets/events/web
 */
export function googlePassUrl(config: GooglePassConfig, origin: string, now: Date, pass: PassOfEvent): string {
  let url = '';
  for (const brief of BRIEFER) {
    url = urlOf(config, origin, now, pass, brief);
    if (url.length <= LETTERS_MAX) break;
  }
  return url;
}

function urlOf(
  { issuerId, email, privateKey }: GooglePassConfig,
  origin: string,
  now: Date,
  { ticket, eventId, shopName, locale }: PassOfEvent,
  { bytes, hasEntry }: (typeof BRIEFER)[number],
): string {
  const cut = (words: string) => shorten(words, bytes);
  const text = (value: string, language: string) => ({ defaultValue: { language, value: cut(value) } });
  const { publicId, scanSecret, place } = ticket;
  const described = {
    issuerName: cut(shopName),
    reviewStatus: 'UNDER_REVIEW',
    eventName: text(ticket.eventName, locale),
    venue: { name: text(ticket.venue.name, locale), address: text(ticket.venue.addressLines.join('\n'), locale) },
    // which is always with an hour: of a later day nobody has said one
    ...(!ticket.isLaterDay &&
      !ticket.hideDate && {
        dateTime: { start: ticket.startsAt.toISOString(), ...(ticket.doorsAt && { doorsOpen: ticket.doorsAt.toISOString() }) },
      }),
  };
  // a class is as whoever saved the first of its tickets made it, so that what it says is in its name
  const classId = `${issuerId}.event-${eventId}-${sha256(JSON.stringify(described)).toString('base64url').slice(0, 16)}`;
  const seatInfo =
    place.kind === 'seat'
      ? { section: text(place.section, locale), row: text(place.row, locale), seat: text(place.seat, locale) }
      : place.section === null
        ? undefined
        : { section: text(place.section, locale) };
  // the rule says for which day it is; where there is no room for all of it, that alone
  const day = ticket.isLaterDay ? eventDate(ticket, ticket.startsAt, locale, { weekday: 'short' }) : '';
  const entry = hasEntry ? ticket.entry : day;
  const object = {
    id: `${issuerId}.${publicId}`,
    classId,
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: formatScanPayload({ publicId, secret: scanSecret }) },
    ticketNumber: ticket.validationCode,
    ticketType: text(ticket.variant ?? ticket.category, locale),
    ...(ticket.holderName !== null && { ticketHolderName: cut(ticket.holderName) }),
    ...(seatInfo && { seatInfo }),
    ...(entry !== '' && { textModulesData: [{ id: 'entry', body: entry }] }),
  };
  const claims = {
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.getTime() / 1000),
    origins: [origin],
    payload: { eventTicketClasses: [{ id: classId, ...described }], eventTicketObjects: [object] },
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${SAVE}${signed}.${sign('RSA-SHA256', Buffer.from(signed), createPrivateKey(privateKey)).toString('base64url')}`;
}

function shorten(words: string, bytesMax: number): string {
  if (Buffer.byteLength(words) <= bytesMax) return words;
  let kept = '';
  for (const letter of words) {
    if (Buffer.byteLength(`${kept}${letter}…`) > bytesMax) break;
    kept += letter;
  }
  return `${kept}…`;
}
