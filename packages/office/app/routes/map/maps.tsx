import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { seatMapPresets } from '@frontrow/domain/seating/generate-seat-map';
import type { Route } from './+types/maps';
import { EntriesDocument, type ENTRIESQuery } from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { Form } from '../../lib/form.tsx';
import { at } from '../../lib/use-links.ts';
import { usePages } from '../../lib/use-pages.tsx';
import { isTaken } from '../../catalogue/find-entries.ts';
import { useCatalogueWords } from '../../catalogue/words.ts';
import { mapPath } from '../../seat-map/use-save-map.tsx';
import { useMapWords } from '../../seat-map/words.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useLocale, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import styles from '../../seat-map/map-editor.module.css';

const PAGE = 50;
const VENUES = 200;

export async function clientLoader() {
  const [{ catalogueEntries: maps }, { catalogueEntries: venues }] = await Promise.all([
    ask(EntriesDocument, { kind: 'seatmaps', search: '', first: PAGE, after: null }, browserLocale()),
    ask(EntriesDocument, { kind: 'venues', search: '', first: VENUES, after: null }, browserLocale()),
  ]);
  return { maps, venues: venues.nodes };
}

type Maps = ENTRIESQuery['catalogueEntries'];

/** The seat maps there are, and a new one. */
export default function MapsPage({ loaderData: { maps, venues } }: Route.ComponentProps) {
  const { entries: words } = useWords();
  const t = useMapWords();
  const locale = useLocale();
  const mayEdit = mayViewer(useViewer(), 'catalogue.edit');
  const [isNew, setNew] = useState(false);
  const { nodes, button } = usePages(
    maps,
    async (after) => (await ask(EntriesDocument, { kind: 'seatmaps', search: '', first: PAGE, after }, locale)).catalogueEntries,
  );
  return (
    <Page title={words.maps} actions={mayEdit && <Button onClick={() => setNew(true)}>{t.newMap}</Button>}>
      <PagePart title={words.all}>
        {nodes.length === 0 ? (
          <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
        ) : (
          <Rows>
            {nodes.map((entry) => (
              <MapRow key={entry.slug} entry={entry} />
            ))}
          </Rows>
        )}
        {button}
      </PagePart>
      <Dialog open={isNew} title={t.newMap} onClose={() => setNew(false)}>
        <NewMap venues={venues} />
      </Dialog>
    </Page>
  );
}

function MapRow({ entry: { slug, title, isPublished, draft } }: { entry: Maps['nodes'][number] }) {
  const { entries: t } = useWords();
  return (
    <Row
      title={<Link to={at(mapPath(slug, draft?.id))}>{title}</Link>}
      tags={
        <>
          {draft && <Tag look="ink">{t.draft}</Tag>}
          {!isPublished && <Tag look="outline">{t.unpublished}</Tag>}
        </>
      }
      text={slug}
    />
  );
}

const starts = ['empty', ...seatMapPresets] as const;

function NewMap({ venues }: { venues: Maps['nodes'] }) {
  const t = useMapWords();
  const catalogue = useCatalogueWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  if (venues.length === 0) return <Notice>{t.noVenues}</Notice>;
  const begin = async (form: FormData) => {
    const slug = formText(form, 'slug').trim();
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return setProblem(catalogue.slugWrong);
    if (await isTaken('seatmaps', slug, locale).catch(() => false)) return setProblem(catalogue.slugTaken(slug));
    const query = new URLSearchParams({ venue: formText(form, 'venue'), as: formText(form, 'as') });
    return navigate(`/map/${slug}?${query}`);
  };
  return (
    <Form className={styles.stack} onSend={begin}>
      <Select label={t.venue} hint={t.venueHint} name="venue" options={venues.map(({ slug, title }) => ({ value: slug, label: title }))} />
      <TextField label={t.slug} hint={t.slugHint} name="slug" error={problem} maxLength={60} autoComplete="off" />
      <Select label={t.start} name="as" options={starts.map((one) => ({ value: one, label: t.presets[one] }))} />
      <Button type="submit">{t.create}</Button>
    </Form>
  );
}
