import { expect, test } from 'vitest';
import { eventDate, whenAndWhere } from './event-date.ts';

const AT = '2026-12-05T19:00:00Z';

test.each([
  ['told', {}, 'Sa., 05.12.2026, 20:00\u00a0· Halle, Köln', 'Samstag, 05.12.2026'],
  ['told again once it is announced', { hideDate: false }, 'Sa., 05.12.2026, 20:00\u00a0· Halle, Köln', 'Samstag, 05.12.2026'],
  ['not told while it is not announced', { hideDate: true }, 'Halle, Köln', ''],
])('the day of an event is %s', (_, event, line, date) => {
  expect(whenAndWhere(event, AT, 'Halle, Köln', 'de')).toBe(line);
  expect(eventDate(event, AT, 'de')).toBe(date);
});
