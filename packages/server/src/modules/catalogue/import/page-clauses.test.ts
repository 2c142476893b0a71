import { expect, test } from 'vitest';
import { type Clause, type ClausedPage, placeClauses } from './page-clauses.ts';

const page = (markdown: string, shop?: string): ClausedPage => ({
  file: 'pages/de/terms.md',
  locale: 'de',
  slug: 'terms',
  title: 'AGB',
  markdown,
  ...(shop && { shop }),
});
const clause = (markdown: string, shop?: string): Clause => ({
  file: `pages/${shop ?? ''}/de/clauses/rain.md`,
  locale: 'de',
  name: 'rain',
  markdown,
  ...(shop && { shop }),
});
const texts = (pages: readonly ClausedPage[]) => pages.map(({ shop, markdown }) => [shop ?? 'all', markdown]);

test('a shop that words a clause itself has the page with its own wording, the others with the common one', () => {
  const { pages, problems } = placeClauses(
    [page('Vorher\n\n{{rain}}\n\nNachher')],
    [clause('Wir spielen.'), clause('Wir zelten.', 'band')],
  );
  expect(texts(pages)).toEqual([
    ['all', 'Vorher\n\nWir spielen.\n\nNachher'],
    ['band', 'Vorher\n\nWir zelten.\n\nNachher'],
  ]);
  expect(problems).toEqual([]);
});

test('a shop with a page of its own keeps it', () => {
  const own = page('Eigenes', 'band');
  const { pages, problems } = placeClauses([page('{{rain}}'), own], [clause('Wir spielen.'), clause('Wir zelten.', 'band')]);
  expect(texts(pages)).toEqual([
    ['all', 'Wir spielen.'],
    ['band', 'Eigenes'],
  ]);
  expect(problems.map(({ message }) => message)).toEqual(['no page takes in the clause: {{rain}} on a line of its own']);
});

test('a place without its clause is a problem; braces within a line are text', () => {
  const { pages, problems } = placeClauses([page('{{rain}}'), page('ein {{rain}} im Satz')], []);
  expect(problems.map(({ message }) => message)).toEqual(['there is no clause "rain" in de']);
  expect(pages[1]?.markdown).toBe('ein {{rain}} im Satz');
});
