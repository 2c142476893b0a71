import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { de } from '../../i18n/all.ts';
import { addMessages } from '../../i18n/registry.ts';
import { exampleShop } from '../../lib/example-shop.ts';
import { ShownPage } from '../../lib/use-page.ts';
import { LineHolder } from './line-holder.tsx';
import type { CartLine } from './lines-of.ts';

addMessages('de', de);

const piece = (id: string, entry: object | null) => ({ id, personalIdentifier: entry && JSON.stringify(entry), answers: [] });

test('the names of a line are those of all that is in it: of a bundle, its parts', () => {
  const line = {
    item: piece('bundle', null),
    parts: [
      piece('ticket', { first_name: 'Ada', last_name: 'Weber' }),
      piece('shirt', { inscription: 'ADA 7' }),
      piece('poster', null),
      piece('second ticket', { groupName: 'Chor' }),
    ],
  } as unknown as CartLine;
  const html = renderToString(
    <ShownPage value={{ shop: exampleShop, locale: 'de', urlPrefix: '', origin: 'https://shop.test' }}>
      <LineHolder line={line} />
    </ShownPage>,
  );
  expect(html.match(/(?<=<p[^>]*>)[^<]+/g)).toEqual([
    de.personal.holder('Ada Weber'),
    de.personal.inscribed('ADA 7'),
    de.personal.holder('Chor'),
  ]);
});
