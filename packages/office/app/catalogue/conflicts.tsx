import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { at } from '../lib/use-links.ts';
import type { LoadedEntry } from './load-entry.ts';
import { useCatalogueWords } from './words.ts';

/** That somebody else has published the entry since the draft was begun, and where the two are put together. */
export function Conflicts({ loaded: { kind, slug, changeSet } }: { loaded: Pick<LoadedEntry, 'changeSet' | 'slug'> & { kind: string } }) {
  const t = useCatalogueWords();
  const change = changeSet?.changes.find((one) => one.kind === kind && one.slug === slug);
  if (!changeSet || !change?.isBehind) return null;
  return (
    <Notice kind="warning" title={t.behindTitle}>
      {change.conflicts.length > 0 ? t.behindConflicts(change.conflicts.length) : t.behindText}{' '}
      <Link to={at(`/changes/${changeSet.id}`)}>{t.openDraft}</Link>
    </Notice>
  );
}
