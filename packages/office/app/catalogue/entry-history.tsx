import { Link } from '@frontrow/ui/link/link.tsx';
import { at } from '../lib/use-links.ts';
import type { LoadedEntry } from './load-entry.ts';
import { PagePart, Row, Rows } from '../lib/page.tsx';
import { useMoment } from '../words/words.ts';
import { useCatalogueWords } from './words.ts';

/** Who published what of the entry, the newest first. */
export function EntryHistory({ entry: { history } }: { entry: NonNullable<LoadedEntry['entry']> }) {
  const t = useCatalogueWords();
  const moment = useMoment();
  if (history.length === 0) return null;
  return (
    <PagePart title={t.history}>
      <Rows>
        {history.map(({ version, publishedAt, publishedBy, changeSetId, title, isRemoval }) => (
          <Row
            key={version}
            title={
              changeSetId === null ? t.version(version) : <Link to={at(`/changes/${changeSetId}`)}>{title ?? t.version(version)}</Link>
            }
            text={[moment(publishedAt), publishedBy, isRemoval ? t.removed : undefined].filter(Boolean).join(' · ')}
          />
        ))}
      </Rows>
    </PagePart>
  );
}
