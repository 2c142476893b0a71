import { expect, test } from 'vitest';
import { eventOn, everyWeek, readDays } from './series.ts';

const event = {
  name: 'Mira',
  happeningFrom: '2027-03-26T20:00+01:00',
  happeningUntil: '2027-03-27T01:00+01:00',
  doorTime: '2027-03-26 19:00',
  presaleAt: '2027-01-01 10:00',
  saleUntil: '2027-03-26 18:00',
};

test('an event on another day keeps its hours, also over the change to summer time and past midnight', () => {
  expect(eventOn(event, '2027-04-02', 'mira-leipzig-2027-03-26')).toEqual({
    name: 'Mira',
    slug: 'mira-leipzig-2027-04-02',
    happeningFrom: '2027-04-02 20:00',
    happeningUntil: '2027-04-03 01:00',
    doorTime: '2027-04-02 19:00',
    presaleAt: '2027-01-08 10:00',
    saleUntil: '2027-04-02 18:00',
  });
});

test('its tickets admit and change their price with the day', () => {
  const withTickets = {
    ...event,
    pricingCategories: [
      {
        key: 'hall',
        variants: [
          {
            key: 'full',
            entry: { from: '2027-03-26 20:00', until: '2027-03-26T22:00+01:00', gates: ['West'] },
            phases: [{ key: 'early', until: '2027-02-01 00:00', pieces: 10 }],
          },
          { key: 'plain' },
        ],
      },
    ],
  };
  const copy = eventOn(withTickets, '2027-04-02', 'mira');
  expect(copy['pricingCategories']).toEqual([
    {
      key: 'hall',
      variants: [
        {
          key: 'full',
          entry: { from: '2027-04-02 20:00', until: '2027-04-02 22:00', gates: ['West'] },
          phases: [{ key: 'early', until: '2027-02-08 00:00', pieces: 10 }],
        },
        { key: 'plain' },
      ],
    },
  ]);
});

test('every week is the same weekday, both ends included', () => {
  expect(everyWeek('2027-03-26', '2027-04-09')).toEqual(['2027-03-26', '2027-04-02', '2027-04-09']);
  expect(everyWeek('2027-03-26', '2027-03-25')).toEqual([]);
});

test('days are read as people list them, each once and in order', () => {
  expect(readDays('2.4.2027, 2027-03-26\n02.04.2027')).toEqual(['2027-03-26', '2027-04-02']);
  expect(readDays('31.2.2027')).toBeUndefined();
  expect(readDays('Freitag')).toBeUndefined();
});
