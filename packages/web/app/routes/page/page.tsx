import { formatDate } from '@frontrow/domain/dates/format';
import { TrackingSwitch } from './tracking-switch.tsx';
import prose from '../../features/page/prose.module.css';
import { PageDocument } from '../../graphql/documents/catalogue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { load, notFound } from '../../lib/load.ts';
import { longestWord } from '../../lib/longest-word.ts';
import { pageContext } from '../../lib/page-context.ts';
import { screen } from '../../lib/screen.ts';
import { usePage } from '../../lib/use-page.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import type { Route } from './+types/page';
import styles from './page.module.css';

type Args = Route.LoaderArgs | Route.ClientLoaderArgs;

export const loader = (args: Route.LoaderArgs) => loadPage(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args);

async function loadPage(args: Args) {
  const slug = slugOf(args);
  // contact and imprint are one page
  const { page } = await load(args, PageDocument, { slug: slug === 'contact' ? 'imprint' : slug });
  return page ?? notFound();
}

/** The address below the shop; of a page without one of its own that below `pages/`. */
function slugOf({ request, context }: Args): string {
  const address = new URL(request.url).pathname.slice(context.get(pageContext).urlPrefix.length + 1).replace(/\/$/, '');
  return address.replace(/^pages\//, '');
}

export default screen(function Page({ loaderData: page }: Route.ComponentProps) {
  const t = useMessages().page;
  const { locale } = usePage();
  return (
    // each page anew: nothing of the one before is pushed about
    <article key={page.slug} className={styles.page}>
      <PageHead title={page.title} description={firstWords(page.html)} />
      <h1 className={styles.title} data-long={longestWord(page.title) > WORD_FITS || undefined}>
        {page.title}
      </h1>
      {page.slug === 'datapolicy' && (
        <div className={styles.aside}>
          <TrackingSwitch />
        </div>
      )}
      {/* Written by the operator and sanitised at import. */}
      <div className={`${prose.prose} ${styles.text}`} lang={page.locale} dangerouslySetInnerHTML={{ __html: page.html }} />
      <p className={styles.updated}>{t.updated(formatDate(page.updatedAt, locale))}</p>
    </article>
  );
});

/** Letters of a word that fit across a phone at full size. Legal titles have longer ones, and not every browser hyphenates. */
const WORD_FITS = 15;

const DESCRIPTION_LENGTH = 155;

function firstWords(html: string): string {
  const text = html
    .replace(/<h\d[^>]*>.*?<\/h\d>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z#\d]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))} …`;
}
