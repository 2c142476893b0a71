import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { emptyDrawing } from '@frontrow/domain/seating/drawing/create';
import { openDrawing } from '@frontrow/domain/seating/drawing/open';
import { isHarmless } from '@frontrow/domain/seating/drawing/problems';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import { generateSeatMap, presetCategories } from '@frontrow/domain/seating/generate-seat-map';
import type { Point, SeatMap } from '@frontrow/domain/seating/types';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { Conflicts } from '../catalogue/conflicts.tsx';
import { SaveBar } from '../catalogue/save-bar.tsx';
import { useUnsaved } from '../catalogue/use-unsaved.tsx';
import { useFromStart } from '../lib/from-start.ts';
import { at } from '../lib/use-links.ts';
import { Page } from '../lib/page.tsx';
import { mayViewer, useViewer } from '../session/viewer.ts';
import { useWords } from '../words/words.ts';
import { shortcutOf } from './canvas/keys.ts';
import type { DrawingView } from './canvas/drawing-view.ts';
import { placesIn } from './count-places.ts';
import { publishedOf, type LoadedMap } from './load-map.ts';
import { Panels } from './panels/panels.tsx';
import { ScaleDialog } from './panels/picture.tsx';
import { Stage } from './stage.tsx';
import { Toolbar } from './toolbar.tsx';
import { useChecked } from './use-checked.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useKeptEditor, type KeptEditor } from './use-kept-editor.ts';
import { useSaveMap } from './use-save-map.tsx';
import { useUnderlay } from './use-underlay.ts';
import { useMapWords } from './words.ts';
import styles from './map-editor.module.css';

/** As the draft has it, as it is published, or what a new one begins as. */
function firstDrawing({ map, start }: LoadedMap, categoryNames: (word: string, index: number) => string): Drawing {
  const there = map?.draftContent ?? map?.content;
  if (there) return openDrawing(there as unknown as SeatMap, { landmarks: (map?.landmarks ?? {}) as Record<string, readonly Point[]> });
  const preset = start?.preset;
  if (!preset) return emptyDrawing();
  return openDrawing(generateSeatMap(preset), {
    categoryNames: new Map(presetCategories(preset).map((word, index) => [index + 1, categoryNames(word, index)])),
  });
}

/** The drawing of a seat map, from the first row to its publication. */
export function MapEditor({ loaded }: { loaded: LoadedMap }) {
  const { slug, map, changeSet } = loaded;
  const t = useMapWords();
  const words = useWords();
  const viewer = useViewer();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const mayEdit = mayViewer(viewer, 'catalogue.edit');
  const isReadOnly = !mayEdit || isNarrow;
  const fromStart = useFromStart();
  const [first] = useState(() => firstDrawing(loaded, (_, index) => `${t.names.category} ${index + 1}`));
  const work = useKeptEditor(loaded, first, mayEdit);
  const { editor } = work;
  const state = useSyncExternalStore(editor.subscribe, editor.state);
  const { drawing } = state.history;
  const view = useRef<DrawingView>(null);
  const published = publishedOf(loaded);
  const taken = useMemo(() => new Set((map?.taken ?? []).flatMap(({ seatIds }) => seatIds)), [map]);
  const checked = useChecked(drawing, published, taken);
  const underlay = useUnderlay(slug);
  const [measured, setMeasured] = useState<readonly [Point, Point]>();
  const save = useSaveMap(loaded);
  const harmful = checked.problems.filter((problem) => !isHarmless(problem));
  const isChanged = state.history.done.at(-1) !== work.saved || (loaded.start !== undefined && drawing.objects.size > 0);
  const unsaved = useUnsaved(isChanged && mayEdit);

  const store = async (thenPublish: boolean) => {
    const { history } = editor.state();
    const stored = await save.store(history.drawing, { thenPublish, hasProblems: harmful.length > 0 });
    if (!stored) return;
    work.setSaved(history.done.at(-1));
    await navigate(stored.address, { replace: true, preventScrollReset: true, state: fromStart.state });
    save.settle(stored.told);
  };
  const { seats, standing } = placesIn(drawing);
  const title = map?.venue ? `${map.venue.name}: ${slug}` : slug;
  return (
    <Page
      title={title}
      intro={[t.total(seats, standing), map && map.events.length > 0 ? t.usedBy(map.events.length) : ''].filter(Boolean).join(' · ')}
      actions={
        <span className={styles.tags}>
          {changeSet && <Tag look="ink">{words.entries.draft}</Tag>}
          {!published && <Tag look="outline">{words.entries.unpublished}</Tag>}
          {fromStart.isFromStart && (
            <ButtonLink look="secondary" small to={at('/start')}>
              {words.start.bannerLink}
            </ButtonLink>
          )}
        </span>
      }
    >
      {!mayEdit && <Notice>{t.mayNotEdit}</Notice>}
      {mayEdit && isNarrow && <Notice>{t.phone}</Notice>}
      <KeptNotices work={work} />
      <Conflicts loaded={{ kind: 'seatmaps', slug, changeSet }} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- undo and the like work wherever one is in the editor, but where one types */}
      <div
        className={styles.editor}
        onKeyDown={(event) => {
          if (isReadOnly || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
          const act = shortcutOf(event.key.toLowerCase(), event.shiftKey, editor);
          if (!act) return;
          event.preventDefault();
          act();
        }}
      >
        <Toolbar tool={state.tool} isReadOnly={isReadOnly} onChoose={editor.choose} />
        <Stage
          editor={editor}
          state={state}
          view={view}
          checked={checked}
          underlay={underlay}
          isReadOnly={isReadOnly}
          onView={(next) => {
            view.current = next;
          }}
          onMeasured={setMeasured}
        />
        <Panels editor={editor} state={state} view={view} checked={checked} underlay={underlay} loaded={loaded} isReadOnly={isReadOnly} />
      </div>
      {!isReadOnly && (
        <SaveBar
          loaded={{ ...loaded, entry: published }}
          isChanged={isChanged}
          count={harmful.length}
          isBusy={save.isBusy}
          told={save.notice}
          draftId={save.draftId}
          onDraft={save.chooseDraft}
          onSave={() => void store(false)}
          onPublish={mayViewer(viewer, 'catalogue.publish') ? () => void store(true) : undefined}
        />
      )}
      <ScaleDialog
        measured={measured}
        onClose={() => setMeasured(undefined)}
        onScale={(centimetres) => {
          if (measured) underlay.scaleBy(...measured, centimetres);
          setMeasured(undefined);
          editor.choose('select');
        }}
      />
      {unsaved.dialog}
    </Page>
  );
}

/** What was drawn on this device before and not saved. */
function KeptNotices({ work }: { work: KeptEditor }) {
  const t = useMapWords();
  return (
    <>
      {work.isRestored && (
        <Notice kind="warning" live>
          {t.restored}{' '}
          <Button look="quiet" small onClick={() => work.forget()}>
            {t.forget}
          </Button>
        </Notice>
      )}
      {work.aside && (
        <Notice kind="warning" live>
          {t.aside}{' '}
          <Button look="secondary" small onClick={() => work.endAside(true)}>
            {t.takeAside}
          </Button>{' '}
          <Button look="quiet" small onClick={() => work.endAside(false)}>
            {t.forget}
          </Button>
        </Notice>
      )}
    </>
  );
}
