import { createMemoryRouter, RouterProvider } from 'react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UiWordsContext } from '@frontrow/ui/words.ts';
import { de } from '../../i18n/all.ts';
import { addMessages } from '../../i18n/registry.ts';
import { exampleShop } from '../../lib/example-shop.ts';
import { ShownPage } from '../../lib/use-page.ts';
import NoFrills from './no-frills.tsx';

addMessages('de', de);

/** The frame with one event in it. */
function frame(change: { status?: string; soldOutMessage?: string; meta?: object }): string {
  const event = {
    id: '1',
    slug: 'mira-leipzig',
    name: 'Mira',
    subtitle: null,
    status: 'scheduled',
    soldOutMessage: null,
    happeningFrom: '2027-03-26T20:00:00.000Z',
    venue: { name: 'Werk 2', address: { city: 'Leipzig' } },
    priceLow: 2500,
    meta: { hideDate: null, external_link: null },
    ...change,
  };
  // what a loader hands a screen, without what this one does not use
  const props = { loaderData: { page: null, events: { nodes: [event] }, products: { nodes: [] } } } as unknown as Parameters<
    typeof NoFrills
  >[0];
  const router = createMemoryRouter([{ path: '*', Component: () => <NoFrills {...props} /> }]);
  return renderToString(
    <ShownPage value={{ shop: exampleShop, locale: 'de', urlPrefix: '', origin: 'https://shop.test' }}>
      <UiWordsContext value={de.common}>
        <RouterProvider router={router} />
      </UiWordsContext>
    </ShownPage>,
  );
}

test('an event in the frame has its price, and a cancelled one says so instead', () => {
  expect(frame({})).toContain('25,00');
  expect(frame({})).not.toContain(de.event.cancelled);
  expect(frame({ status: 'cancelled' })).toContain(de.event.cancelled);
  expect(frame({ status: 'cancelled' })).not.toContain('25,00');
  expect(frame({ soldOutMessage: 'Nur noch an der Abendkasse' })).not.toContain('25,00');
  const elsewhere = { hideDate: null, external_link: 'https://elsewhere.test/' };
  expect(frame({ meta: elsewhere })).toContain(elsewhere.external_link);
  expect(frame({ meta: elsewhere, status: 'cancelled' })).not.toContain(elsewhere.external_link);
});
