import { expect, test } from 'vitest';
import type { EventDetail } from '../events/index.ts';
import { calendar } from './calendar.ts';

const event = {
  id: 7,
  slug: 'lesung',
  descriptiveName: 'Ö; Lesung, mit \\ und\nUmbruch',
  description: `${'Straßenmusik '.repeat(12)}| nur für uns`,
  happeningFrom: '2027-03-28T18:00:00+02:00',
  happeningUntil: '2027-03-29T01:00:00+02:00',
  stageTime: '2027-03-28T20:00:00+02:00',
  status: 'scheduled',
  venue: { name: 'Halle', address: { address: 'Weg 1', postCode: '04229', city: 'Leipzig', countryCode: 'de' } },
} as unknown as EventDetail;
const about = { url: 'https://shop.example/events/lesung', host: 'shop.example', now: new Date('2026-11-21T09:00:00.5Z') };

test('times are UTC, from the stage time to the end', () => {
  const lines = calendar(event, about).split('\r\n');
  expect(lines).toContain('UID:event-7@shop.example');
  expect(lines).toContain('DTSTAMP:20261121T090000Z');
  expect(lines).toContain('DTSTART:20270328T180000Z');
  expect(lines).toContain('DTEND:20270328T230000Z');
  expect(calendar({ ...event, happeningUntil: null }, about)).toContain('\r\nDURATION:PT3H\r\n');
  expect(calendar({ ...event, status: 'cancelled' }, about)).toContain('\r\nSTATUS:CANCELLED\r\n');
});

test('texts are escaped, lines folded at 75 bytes between letters, and what stands behind the pipe stays inside', () => {
  const text = calendar(event, about);
  expect(text).toContain('SUMMARY:Ö\\; Lesung\\, mit \\\\ und\\nUmbruch\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const whole = text.replaceAll('\r\n ', '');
  expect(whole).toContain(`DESCRIPTION:${'Straßenmusik '.repeat(12).trim()}\\n\\nhttps://shop.example/events/lesung`);
  expect(text).not.toContain('nur für uns');
  expect(text).not.toContain('\uFFFD');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
