import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { Route } from './+types/audit';
import { AuditDocument, type AUDITQuery } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { at } from '../lib/use-links.ts';
import { ScrollBox } from '../lib/scroll-box.tsx';
import { pageOf, usePages } from '../lib/use-pages.tsx';
import { browserLocale, useLocale, useMoment, useWords } from '../words/words.ts';
import { AuditChange } from './audit-change.tsx';
import { Page } from '../lib/page.tsx';
import { TableHead } from '../lib/table-head.tsx';
import styles from './audit.module.css';

/** The address says of what: `?object=person:3`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const object = new URL(request.url).searchParams.get('object');
  return { object, ...(await ask(AuditDocument, { object, before: null }, browserLocale())) };
}

/** Who did what, the newest first. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { audit: t } = useWords();
  const { object, audit } = loaderData;
  return (
    <Page title={t.title} intro={t.intro} actions={object !== null && <Link to={at('/audit')}>{t.all}</Link>}>
      {audit.length === 0 ? <EmptyState title={t.empty}>{t.emptyText}</EmptyState> : <Entries key={object} object={object} first={audit} />}
    </Page>
  );
}

function Entries({ object, first }: { object: string | null; first: AUDITQuery['audit'] }) {
  const { audit: t, deeds } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const { nodes, button } = usePages(pageOf(first), async (before) => pageOf((await ask(AuditDocument, { object, before }, locale)).audit));
  return (
    <>
      <ScrollBox className={styles.scroll} label={t.title}>
        <table className={styles.table}>
          <TableHead names={[t.when, t.who, t.what, t.object, t.change]} />
          <tbody>
            {nodes.map(({ id, at: when, actor, network, what, object: on, before, after, hash }) => (
              <tr key={id}>
                <td>
                  <time dateTime={when}>{moment(when)}</time>
                </td>
                <td>
                  {actor}
                  {network !== null && <small>{network}</small>}
                </td>
                <td className={styles.what}>{deeds[what] ?? what}</td>
                <td>
                  <Link to={at(`/audit?object=${encodeURIComponent(on)}`)} title={t.of(on)}>
                    {on}
                  </Link>
                </td>
                <td>
                  <AuditChange before={before} after={after} />
                  <small title={hash ?? undefined}>{hash === null ? t.notChained : hash.slice(0, 12)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {button}
    </>
  );
}
