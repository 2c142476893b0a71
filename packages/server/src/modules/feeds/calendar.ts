import { startOf } from '@frontrow/domain/dates/event-start';
import type { EventDetail } from '../events/index.ts';

const LINE_BYTES_MAX = 75;
/** Where a show's end is not known. */
const USUAL_LENGTH = 'PT3H';

/**
 * An event as a calendar file (RFC 5545). Times are UTC, so that every calendar shows the right hour whatever its zone.
 * @param now when the file is made
 */
export function calendar(event: EventDetail, { url, host, now }: { url: string; host: string; now: Date }): string {
  const { venue, happeningUntil } = event;
  const start = new Date(startOf(event));
  const place = [venue.name, venue.address.address, `${venue.address.postCode} ${venue.address.city}`.trim()].filter(Boolean).join(', ');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Frontrow//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    happeningUntil !== null && new Date(happeningUntil) > start ? `DTEND:${utc(new Date(happeningUntil))}` : `DURATION:${USUAL_LENGTH}`,
    `SUMMARY:${escaped(event.descriptiveName)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped([event.description?.split('|')[0]?.trim(), url].filter(Boolean).join('\n\n'))}`,
    `URL:${url}`,
    `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** A line goes on after a line break and a blank; letters of several bytes stay whole. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > LINE_BYTES_MAX) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}
