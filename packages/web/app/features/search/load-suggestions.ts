import { AllCategoriesDocument, SuggestedPagesDocument } from '../../graphql/documents/search.ts';
import { messagesOf } from '../../i18n/registry.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { paths, type Paths } from '../../lib/paths.ts';
import { createSuggest, type Suggest, type Suggestion } from './suggestions.ts';

/** All at once: while somebody types there is no time for page after page. */
const CATEGORIES_MAX = 200;

const KINDS = {
  ARTIST: ['artist', (to: Paths) => to.artist],
  BRAND: ['artist', (to: Paths) => to.artist],
  LABEL: ['artist', (to: Paths) => to.artist],
  TOUR: ['tour', (to: Paths) => to.tour],
  CATEGORY: ['category', (to: Paths) => to.category],
} as const;

let loaded: Promise<Suggest> | undefined;

/** What the search in the header suggests: artists, tours and categories of the shop, and its pages of help. Loaded once. */
export function loadSuggestions(): Promise<Suggest> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Suggest> {
  const page = browserPage();
  const to = paths(page.urlPrefix);
  const [{ categories }, pages] = await Promise.all([
    page.execute(AllCategoriesDocument, { first: CATEGORIES_MAX, mainCategory: true }),
    page.execute(SuggestedPagesDocument, {}),
  ]);
  const found = categories.nodes
    .filter(({ hasContent }) => hasContent)
    .map(({ slug, type, name, displayName, alternativeNames }): Suggestion => {
      const [kind, pathOf] = KINDS[type];
      return { kind, to: pathOf(to)(slug), label: displayName, alternatives: [name, ...alternativeNames] };
    });
  return createSuggest([...found, ...helpOf(pages, to)]);
}

type Pages = Record<string, { title: string } | null>;

/** Pages a visitor may look for by their titles, and the account, which is kept elsewhere. */
function helpOf(pages: Pages, to: Paths): Suggestion[] {
  const page = browserPage();
  const t = messagesOf(page);
  const help = (address: string, label: string | undefined, alternatives: string[] = []): Suggestion[] =>
    label === undefined ? [] : [{ kind: 'help', to: address, label, alternatives }];
  return [
    ...['1', '2', '3', '4', '6', '7'].flatMap((id) => help(to.faq(id), pages[`faq${id}`]?.title)),
    ...help(to.contact(), t.layout.contact, [t.layout.imprint]),
    ...help(to.terms(), pages['terms']?.title ?? t.layout.terms, [t.layout.terms]),
    ...help(to.kulturpass(), pages['kulturpass']?.title),
    ...(page.shop.accountUrl === null
      ? []
      : [
          {
            kind: 'help' as const,
            to: page.shop.accountUrl,
            external: true,
            label: t.search.account,
            alternatives: ['Account', 'Konto', 'Login'],
          },
        ]),
  ];
}
