import { PKPass } from 'passkit-generator';
import sharp from 'sharp';
import { eventDate } from '@frontrow/domain/dates/event-date';
import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import { formatScanPayload } from '@frontrow/domain/tickets/scan-payload';
import { formatValidationCode } from '@frontrow/domain/tickets/validation-code';
import { palette } from '../documents/accent.ts';
import type { TicketPage } from '../documents/ticket-document.ts';
import type { ApplePassConfig } from './pass-config.ts';

export type ApplePass = { config: ApplePassConfig; shopName: string; accentColor: string; ticket: TicketPage };

const words = {
  de: {
    pass: 'Ticket',
    when: 'Beginn',
    doors: 'Einlass',
    where: 'Ort',
    section: 'Bereich',
    row: 'Reihe',
    seat: 'Platz',
    holder: 'Für',
    kind: 'Kategorie',
    number: 'Ticketnummer',
    notes: 'Hinweise',
  },
  en: {
    pass: 'Ticket',
    when: 'Start',
    doors: 'Doors',
    where: 'Venue',
    section: 'Section',
    row: 'Row',
    seat: 'Seat',
    holder: 'For',
    kind: 'Category',
    number: 'Ticket number',
    notes: 'Notes',
  },
};

/** A ticket for Apple Wallet (pkpass), signed. Runs in the thread that makes files: signing takes its time. */
export async function makeFile({ config, shopName, accentColor, ticket }: ApplePass, locale: Locale): Promise<Uint8Array> {
  const { accent, onAccent } = palette(accentColor);
  const text = words[locale];
  const pass = new PKPass(
    await icons(accent, onAccent),
    {
      wwdr: config.wwdr,
      signerCert: config.certificate,
      signerKey: config.key,
      ...(config.keyPassphrase !== undefined && { signerKeyPassphrase: config.keyPassphrase }),
    },
    {
      serialNumber: ticket.publicId,
      passTypeIdentifier: config.passTypeId,
      teamIdentifier: config.teamId,
      organizationName: shopName,
      description: `${text.pass}: ${ticket.eventName}`,
      logoText: shopName,
      backgroundColor: rgb(accent),
      foregroundColor: rgb(onAccent),
      labelColor: rgb(onAccent),
    },
  );
  pass.type = 'eventTicket';
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: formatScanPayload({ publicId: ticket.publicId, secret: ticket.scanSecret }),
    messageEncoding: 'iso-8859-1',
    altText: formatValidationCode(ticket.validationCode),
  });
  if (!ticket.hideDate) pass.setRelevantDate(ticket.startsAt);
  const field = (key: string, label: string, value: string | null) => (value === null ? [] : [{ key, label, value }]);
  const { place } = ticket;
  pass.primaryFields.push({ key: 'event', value: ticket.eventName });
  pass.secondaryFields.push(
    ...field('when', text.when, eventDate(ticket, ticket.startsAt, locale, { weekday: 'short', time: !ticket.isLaterDay }) || null),
    ...field('where', text.where, ticket.venue.name),
  );
  pass.auxiliaryFields.push(
    ...field('section', text.section, place.section),
    ...field('row', text.row, place.kind === 'seat' ? place.row : null),
    ...field('seat', text.seat, place.kind === 'seat' ? place.seat : null),
    ...field('kind', text.kind, place.kind === 'seat' ? null : ticket.category),
  );
  pass.backFields.push(
    ...field('holder', text.holder, ticket.holderName),
    ...field('doors', text.doors, ticket.doorsAt && formatDate(ticket.doorsAt, locale, { time: true })),
    ...field('address', text.where, [ticket.venue.name, ...ticket.venue.addressLines].join('\n')),
    ...field('category', text.kind, [ticket.category, ticket.variant].filter(Boolean).join(', ')),
    ...field('number', text.number, formatValidationCode(ticket.validationCode)),
    ...field('entry', text.doors, ticket.entry === '' ? null : ticket.entry),
    ...field('notes', text.notes, ticket.notes.length === 0 ? null : ticket.notes.join('\n')),
  );
  return pass.getAsBuffer();
}

/** A ticket in the shop's colours, as small as Wallet shows it. */
async function icons(accent: string, onAccent: string): Promise<Record<string, Buffer>> {
  const picture = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><rect width="29" height="29" fill="${accent}"/>
     <path fill="${onAccent}" d="M5 9h19v3.5a2 2 0 0 0 0 4V20H5v-3.500a2 2 0 0 0 0-4z"/></svg>`,
  );
  const sizes = [1, 2, 3] as const;
  const drawn = await Promise.all(
    sizes.map((size) =>
      sharp(picture, { density: 72 * size })
        .resize(29 * size)
        .png()
        .toBuffer(),
    ),
  );
  return Object.fromEntries(sizes.map((size, index) => [size === 1 ? 'icon.png' : `icon@${size}x.png`, drawn[index] ?? Buffer.alloc(0)]));
}

const rgb = (hex: string): string => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
