import { useEffect, useRef } from 'react';
import { PageDocument } from '../../graphql/documents/catalogue.ts';
import { FaqDocument, FaqKioxDocument } from '../../graphql/documents/faq.ts';
import type { QuestionFieldsFragment } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { load, notFound } from '../../lib/load.ts';
import { screen } from '../../lib/screen.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Disclosure } from '@frontrow/ui/disclosure/disclosure.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import prose from '../../features/page/prose.module.css';
import type { Route } from './+types/faq';
import styles from './faq.module.css';

type Args = Route.LoaderArgs | Route.ClientLoaderArgs;

export const loader = (args: Route.LoaderArgs) => loadFaq(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadFaq(args);

/** All questions of the list; an id that is no number of it is a special page of a campaign, shown alone. */
async function loadFaq(args: Args): Promise<{ questions: QuestionFieldsFragment[]; open: string | null }> {
  const list = /\/faq-kiox(\/|$)/.test(new URL(args.request.url).pathname) ? 'faq-kiox' : 'faq';
  const id = (args.params as { id?: string }).id;
  const listed = await load(args, list === 'faq' ? FaqDocument : FaqKioxDocument, {});
  const questions = Object.values(listed).filter((question) => question !== null);
  const open = id === undefined ? null : `${list}/${id}`;
  if (open === null || questions.some(({ slug }) => slug === open)) return { questions, open };
  const { page } = await load(args, PageDocument, { slug: open });
  return page ? { questions: [page], open } : notFound();
}

export default screen(function Faq({ loaderData: { questions, open } }: Route.ComponentProps) {
  const t = useMessages();
  const to = usePaths();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open !== null) list.current?.querySelector('details[open]')?.scrollIntoView({ block: 'start' });
  }, [open]);
  return (
    <div className={styles.page}>
      <PageHead
        title={t.layout.faq}
        description={questions
          .map(({ title }) => title)
          .join(' ')
          .slice(0, 155)}
      />
      <h1 className={styles.title}>{t.layout.faq}</h1>
      {questions.length === 0 && <Link to={to.contact()}>{t.layout.contact}</Link>}
      <div ref={list} key={open} className={styles.list}>
        {questions.map(({ slug, title, html, locale }) => (
          <Disclosure key={slug} title={title} open={slug === open}>
            {/* Written by the operator and sanitised at import. */}
            <div className={prose.prose} lang={locale} dangerouslySetInnerHTML={{ __html: html }} />
          </Disclosure>
        ))}
      </div>
    </div>
  );
});
