import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UiWordsContext } from '@frontrow/ui/words.ts';
import { de, en } from '../../i18n/all.ts';
import { addMessages } from '../../i18n/registry.ts';
import { exampleShop } from '../../lib/example-shop.ts';
import { ShownPage } from '../../lib/use-page.ts';
import { TicketView } from './ticket-view.tsx';
import type { Ticket } from './use-check-in.ts';

addMessages('de', de);
addMessages('en', en);

const nothing = () => undefined;
function view(checkInState: string, locale: 'de' | 'en', hideDate = false): string {
  const event = {
    name: 'Mira',
    happeningFrom: '2027-03-26T19:00:00.000Z',
    hideDate,
    venue: { name: 'Werk 2', city: 'Leipzig' },
    checkInStartAt: '2027-03-20T09:00:00.000Z',
    checkInEndAt: '2027-03-26T17:30:00.000Z',
  };
  // no more of a ticket than what is shown of it
  const ticket = { event, checkInState, personalIdentifier: null, validationCode: '1234567812345678' } as unknown as Ticket;
  const html = renderToString(
    <ShownPage value={{ shop: exampleShop, locale, urlPrefix: '', origin: 'https://shop.test' }}>
      <UiWordsContext value={(locale === 'de' ? de : en).common}>
        <TicketView ticket={ticket} busy={false} problem={null} onCheckIn={nothing} onRetake={nothing} onClose={nothing} />
      </UiWordsContext>
    </ShownPage>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0\u202f]+/g, ' ');
}

test.each([
  ['upcoming', 'de', 'beginnt am Samstag, 20.03.2027, 10:00 Uhr'],
  ['closed', 'de', 'war bis Freitag, 26.03.2027, 18:30 Uhr offen'],
  ['closed', 'en', 'was open until Friday, 26.03.2027, 18:30 (Berlin time)'],
] as const)('a check-in that is %s says since or until when (%s)', (state, locale, words) => {
  expect(view(state, locale)).toContain(words);
});

test.each(['de', 'en'] as const)('a day that is not announced is told neither by itself nor by when the check-in begins (%s)', (locale) => {
  expect(view('upcoming', locale)).toContain('2027');
  expect(view('upcoming', locale, true)).not.toContain('2027');
});
