import { expect, it } from 'vitest';
import type { EntryRule } from './entry-rule.ts';
import { admitsOnce, dayOfEvent, entryText, timeOfTicket } from './entry-text.ts';

/** A festival from Friday, in Berlin, 14:00. */
const startsAt = new Date('2027-06-04T14:00+02:00');
const event = { happeningFrom: '2027-06-04T14:00+02:00', stageTime: '2027-06-04T16:00+02:00' };

it.each<[EntryRule | null, string, string, boolean]>([
  [null, '', '', true],
  [{ days: [2] }, 'Gilt am Sa., 05.06.2027.', 'Valid on Sat, 05.06.2027.', true],
  [
    { perDay: 1, reentry: true, days: [2] },
    'Gilt am Sa., 05.06.2027. Wer hinausgeht, kommt am selben Tag wieder hinein.',
    'Valid on Sat, 05.06.2027. Whoever leaves comes in again on the same day.',
    false,
  ],
  [{ perDay: 1, days: [2] }, 'Gilt am Sa., 05.06.2027.', 'Valid on Sat, 05.06.2027.', true],
  [
    { perDay: 2, days: [3, 1, 2] },
    'Gilt am Fr., 04.06.2027, Sa., 05.06.2027 und So., 06.06.2027. Einlass 2-mal am Tag.',
    'Valid on Fri, 04.06.2027, Sat, 05.06.2027 and Sun, 06.06.2027. Admission 2 times a day.',
    false,
  ],
  [{ entries: 10 }, 'Gilt für 10 Einlässe.', 'Valid for 10 entries.', false],
  [
    { perDay: 1, until: '2028-06-01T06:00:00+02:00' },
    'Gilt bis Do., 01.06.2028, 06:00 Uhr. Einlass einmal am Tag.',
    'Valid until Thu, 01.06.2028, 06:00. Admission once a day.',
    false,
  ],
  [
    { from: '2027-06-04T16:00:00+02:00', hours: { from: '18:00', until: '22:00' }, gates: ['Nord', 'Süd'] },
    'Gilt ab Fr., 04.06.2027, 16:00 Uhr. Einlass von 18:00 bis 22:00 Uhr. Eingang: Nord, Süd.',
    'Valid from Fri, 04.06.2027, 16:00. Admission from 18:00 to 22:00. Entrance: Nord, Süd.',
    true,
  ],
])('%j is told as it is', (rule, de, en, isOnce) => {
  expect([entryText(rule, event, 'de'), entryText(rule, event, 'en'), admitsOnce(rule)]).toEqual([de, en, isOnce]);
});

it('tells no day that is not announced', () => {
  const rule: EntryRule = { days: [2], from: '2027-06-04T16:00:00+02:00', until: '2027-06-05T16:00:00+02:00', entries: 10 };
  expect(entryText(rule, { ...event, hideDate: true }, 'de')).toBe('Gilt für 10 Einlässe.');
});

it('a day begins at the hour of the first, also where the clocks are changed between', () => {
  expect(dayOfEvent(new Date('2027-03-27T20:00+01:00'), 2)).toEqual(new Date('2027-03-28T20:00+02:00'));
  expect(dayOfEvent(new Date('2027-10-30T20:00+02:00'), 3)).toEqual(new Date('2027-11-01T20:00+01:00'));
  expect(dayOfEvent(startsAt, 1)).toEqual(startsAt);
});

it('a ticket is for when somebody is on stage, or for a later day of which no hour is said', () => {
  expect(timeOfTicket(null, event)).toEqual({ startsAt: new Date('2027-06-04T16:00+02:00'), isLaterDay: false });
  expect(timeOfTicket(null, { ...event, stageTime: null })).toEqual({ startsAt, isLaterDay: false });
  expect(timeOfTicket({ days: [3, 2] }, event)).toEqual({ startsAt: new Date('2027-06-05T14:00+02:00'), isLaterDay: true });
});
