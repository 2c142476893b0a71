import { formatPrice } from '@frontrow/domain/money/format';
import { Fragment } from 'react';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { Route } from './+types/timeline';
import { entryPath } from '../../lib/entry-kinds.ts';
import { TimelineDocument, type TIMELINEQuery } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { PreviewButton } from '../../catalogue/preview-button.tsx';
import { dayAfter, type SaleMoment } from '../../catalogue/sale-moments.ts';
import { Page, PagePart } from '../../lib/page.tsx';
import styles from './timeline.module.css';

type Item = NonNullable<TIMELINEQuery['timeline']>['items'][number];

export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const { timeline } = await ask(TimelineDocument, { slug }, browserLocale());
  if (!timeline) notFound();
  return { timeline };
}

/** The sale of an event in the order of time, each with where it is changed. */
export default function Timeline({ loaderData: { timeline } }: Route.ComponentProps) {
  const { timeline: t, changes } = useWords();
  const moment = useMoment();
  const { slug, name, venue, happeningFrom, items } = timeline;
  const dated = items.filter(({ at: when }) => when !== null);
  const undated = items.filter(({ at: when }) => when === null);
  const next = dated.findIndex(({ isPast }) => !isPast);
  const textOf = useTextOf();
  const end = items.find(({ kind }) => kind === 'ENDS')?.at ?? happeningFrom;
  const moments = [
    ...dated.flatMap((item) => momentOf(item, textOf(item)) ?? []),
    { at: dayAfter(new Date(end)), label: changes.dayAfter },
  ];
  return (
    <Page
      title={t.of(name)}
      intro={`${moment(happeningFrom)} · ${venue}`}
      actions={
        <ButtonLink to={at(entryPath('events', slug))} look="secondary" small>
          {t.edit}
        </ButtonLink>
      }
    >
      <PagePart title={t.order}>
        <ol className={styles.list}>
          {dated.map((item, index) => (
            <Fragment key={keyOf(item)}>
              {index === next && <li className={styles.now}>{t.now}</li>}
              <Entry slug={slug} item={item} moments={moments} />
            </Fragment>
          ))}
          {next === -1 && <li className={styles.now}>{t.now}</li>}
        </ol>
      </PagePart>
      {undated.length > 0 && (
        <PagePart title={t.noDay}>
          <ul className={styles.list}>
            {undated.map((item) => (
              <Entry key={keyOf(item)} slug={slug} item={item} moments={moments} />
            ))}
          </ul>
        </PagePart>
      )}
    </Page>
  );
}

const keyOf = ({ kind, at: when, name, ref }: Item) => [kind, when, name, ref].join(' ');

/** What an item is called. */
function useTextOf(): (item: Item) => string {
  const { timeline: t } = useWords();
  const locale = useLocale();
  return ({ kind, name, count, outOf, price }) =>
    t.kinds[kind]({ name: name ?? '', count: count ?? 0, outOf, price: price === null ? '' : formatPrice(price, locale) });
}

/** When it has come about. */
function momentOf({ at: when }: Item, label: string): SaleMoment | undefined {
  return when === null ? undefined : { at: new Date(when), label };
}

function Entry({ slug, item, moments }: { slug: string; item: Item; moments: readonly SaleMoment[] }) {
  const moment = useMoment();
  const path = usePathOf(slug, item);
  const { kind, at: when, isPast, ref } = item;
  const text = useTextOf()(item);
  // what a change brings is seen with it; everything else is published
  const draft = kind === 'CHANGE' && ref !== null ? ref : undefined;
  return (
    <li className={styles.item} data-past={isPast || undefined}>
      {when !== null && (
        <time className={styles.when} dateTime={when}>
          {moment(when)}
        </time>
      )}
      {path === null ? <span>{text}</span> : <Link to={at(path)}>{text}</Link>}
      {when !== null && <PreviewButton id={draft} to={`/events/${slug}`} moments={moments} at={momentOf(item, text)} />}
    </li>
  );
}

/** Where it is changed; null: not in the office, or not by this person. */
function usePathOf(slug: string, { kind, ref }: Item): string | null {
  const viewer = useViewer();
  const mayAllot = mayViewer(viewer, 'event.allot');
  switch (kind) {
    case 'ROOM':
      return null;
    case 'CODES_BEGIN':
    case 'CODES_END':
      return mayAllot ? `/events/${slug}/codes` : null;
    case 'ALLOTMENT':
      return mayAllot ? `/events/${slug}/allotments/${ref}` : null;
    case 'CHANGE':
      return `/changes/${ref}`;
    default:
      return entryPath('events', slug);
  }
}
