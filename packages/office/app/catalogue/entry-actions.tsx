import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { entryPath, NEW } from '../lib/entry-kinds.ts';
import { useFromStart } from '../lib/from-start.ts';
import { at } from '../lib/use-links.ts';
import { mayViewer, useViewer } from '../session/viewer.ts';
import { useWords } from '../words/words.ts';
import { AnswersLink } from './answers-link.tsx';
import type { LoadedEntry } from './load-entry.ts';
import { hasPage } from './page-of-entry.ts';
import { RemoveEntry } from './remove-entry.tsx';
import { useCatalogueWords } from './words.ts';
import styles from './entry-editor.module.css';

/** The page beside the form: which element it is, and whether it is shown. */
export type PageSwitch = { id: string; isShown: boolean; show: (isShown: boolean) => void };

type EntryActionsProps = { loaded: LoadedEntry; page: PageSwitch };

/** What an entry is, and what can be done with it as a whole. */
export function EntryActions({ loaded, page }: EntryActionsProps) {
  const { kind, entry, changeSet } = loaded;
  const words = useWords();
  const t = useCatalogueWords();
  const { isFromStart } = useFromStart();
  return (
    <span className={styles.tags}>
      {changeSet && <Tag look="ink">{words.entries.draft}</Tag>}
      {entry?.content ? <PublishedActions loaded={loaded} /> : <Tag look="outline">{words.entries.unpublished}</Tag>}
      {hasPage(kind) && (
        <Button look="secondary" small aria-expanded={page.isShown} aria-controls={page.id} onClick={() => page.show(!page.isShown)}>
          {page.isShown ? t.hidePage : t.showPage}
        </Button>
      )}
      {isFromStart && (
        <ButtonLink look="secondary" small to={at('/start')}>
          {words.start.bannerLink}
        </ButtonLink>
      )}
    </span>
  );
}

function PublishedActions({ loaded: { kind, slug, entry, changeSet } }: { loaded: LoadedEntry }) {
  const words = useWords();
  const viewer = useViewer();
  const mayEdit = mayViewer(viewer, 'catalogue.edit');
  if (slug === undefined) return null;
  return (
    <>
      {kind === 'products' && mayViewer(viewer, 'person.read') && <AnswersLink slug={slug} />}
      {mayEdit && !changeSet && <RemoveEntry kind={kind} slug={slug} version={entry?.version ?? 0} />}
      {mayEdit && (
        <ButtonLink look="secondary" small to={at(`${entryPath(kind, NEW)}?${new URLSearchParams({ copy: slug })}`)}>
          {words.entries.copy}
        </ButtonLink>
      )}
    </>
  );
}
