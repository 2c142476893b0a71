import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { emptyDrawing } from '@frontrow/domain/seating/drawing/create';
import { openDrawing } from '@frontrow/domain/seating/drawing/open';
import { inOrder } from '@frontrow/domain/seating/drawing/patch';
import { isHarmless, type DrawingProblem } from '@frontrow/domain/seating/drawing/problems';
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
import { DrawingCanvas, shortcutOf } from './canvas/drawing-canvas.tsx';
import type { DrawingView } from './canvas/drawing-view.ts';
import { boundsOfObject, join } from './canvas/scene.ts';
import { placesIn } from './count-places.ts';
import { createEditor, selectedObjects } from './editor.ts';
import type { Step } from './history.ts';
import { forgetAside, forgetSteps, keepSteps, type Ground, type Keeper } from './keep.ts';
import type { LoadedMap } from './load-map.ts';
import { Categories } from './panels/categories.tsx';
import { DrawOptionsFields } from './panels/draw-options.tsx';
import { Files } from './panels/files.tsx';
import { ObjectTree } from './panels/object-tree.tsx';
import { PictureFields, ScaleDialog } from './panels/picture.tsx';
import { Problems } from './panels/problems.tsx';
import { Selection } from './panels/selection.tsx';
import { SignButton, Toolbar } from './toolbar.tsx';
import { isDrawTool } from './tools.ts';
import { useChecked } from './use-checked.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useSaveMap } from './use-save-map.tsx';
import { useUnderlay } from './use-underlay.ts';
import { useMapWords } from './words.ts';
import styles from './map-editor.module.css';

const groundOf = ({ map, changeSet }: LoadedMap): Ground => ({
  draft: changeSet?.id ?? null,
  version: map?.version ?? null,
  revision: map?.draftRevision ?? 0,
});

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
  const published = (map?.content ?? undefined) as unknown as SeatMap | undefined;
  const taken = useMemo(() => new Set((map?.taken ?? []).flatMap(({ seatIds }) => seatIds)), [map]);
  const checked = useChecked(drawing, published, taken);
  const trouble = useMemo(() => new Set(checked.problems.flatMap(({ seatIds }) => seatIds)), [checked]);
  const underlay = useUnderlay(slug);
  const [measured, setMeasured] = useState<readonly [Point, Point]>();
  const save = useSaveMap(loaded);
  const harmful = checked.problems.filter((problem) => !isHarmless(problem));
  const isChanged = state.history.done.at(-1) !== work.saved || (loaded.start !== undefined && drawing.objects.size > 0);
  const unsaved = useUnsaved(isChanged && mayEdit);
  const look = (ids: readonly number[]) => {
    const area = join(ids.flatMap((id) => drawing.objects.get(id) ?? []).map(boundsOfObject));
    if (area) view.current?.look(area);
  };

  const store = async (thenPublish: boolean) => {
    const { history } = editor.state();
    const stored = await save.store(history.drawing, { thenPublish, hasProblems: harmful.length > 0 });
    if (!stored) return;
    work.setSaved(history.done.at(-1));
    await navigate(stored.address, { replace: true, preventScrollReset: true, state: fromStart.state });
    save.settle(stored);
  };
  const showProblems = (problems: readonly DrawingProblem[]) => {
    const objects = problems.flatMap(({ objectIds }) => objectIds);
    const sections = new Set(problems.flatMap(({ objectIds, sectionIds }) => (objectIds.length > 0 ? [] : sectionIds)));
    const inSections = inOrder(drawing.objects).flatMap((object) => ('section' in object && sections.has(object.section) ? object.id : []));
    const ids = [...new Set([...objects, ...inSections])];
    editor.select(ids);
    look(ids);
  };
  const { seats, standing } = placesIn(drawing);
  const sold = new Set(map?.events.flatMap(({ sectionIds }) => sectionIds));
  const unsold = sold.size > 0 ? inOrder(drawing.sections).flatMap(({ id, name }) => (sold.has(String(id)) ? [] : name)) : [];
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
        <div className={styles.stage}>
          <div className={styles.over}>
            {!isReadOnly && (
              <>
                <SignButton sign="undo" label={t.undo} isOff={state.history.done.length === 0} onClick={editor.undo} />
                <SignButton sign="redo" label={t.redo} isOff={state.history.undone.length === 0} onClick={editor.redo} />
              </>
            )}
            <SignButton sign="zoomIn" label={t.zoomIn} onClick={() => view.current?.zoom(1.4)} />
            <SignButton sign="zoomOut" label={t.zoomOut} onClick={() => view.current?.zoom(1 / 1.4)} />
            <SignButton sign="all" label={t.showAll} onClick={() => view.current?.reset()} />
          </div>
          <DrawingCanvas
            editor={editor}
            onView={(next) => {
              view.current = next;
            }}
            trouble={trouble}
            inTheWay={checked.inTheWay}
            underlay={underlay.underlay}
            isReadOnly={isReadOnly}
            onPicture={underlay.move}
            onMeasured={(from, to) => setMeasured([from, to])}
          />
          {!isReadOnly && <output className={styles.hint}>{t.hints[state.tool]}</output>}
        </div>
        <div className={styles.panels}>
          {!isReadOnly && isDrawTool(state.tool) && (
            <Panel title={t.tools[state.tool]} isReadOnly={false}>
              <DrawOptionsFields editor={editor} state={state} />
            </Panel>
          )}
          <Panel title={selectedObjects(state).length + state.seats.size > 0 ? t.tools.select : t.nothingChosen} isReadOnly={isReadOnly}>
            <Selection editor={editor} state={state} />
          </Panel>
          <Panel title={t.categories} isReadOnly={isReadOnly}>
            <Categories editor={editor} state={state} isReadOnly={isReadOnly} />
          </Panel>
          <Panel
            title={`${t.problems}${harmful.length + checked.inTheWay.length > 0 ? ` (${harmful.length + checked.inTheWay.length})` : ''}`}
          >
            {unsold.length > 0 && <p className={styles.soft}>{t.unsold(unsold.join(', '))}</p>}
            <Problems
              problems={checked.problems}
              inTheWay={checked.inTheWay}
              onShow={showProblems}
              onShowWay={() => {
                const area = join(checked.inTheWay.map(({ x, y }) => ({ left: x - 300, top: y - 300, right: x + 300, bottom: y + 300 })));
                if (area) view.current?.look(area);
              }}
            />
          </Panel>
          <Panel title={t.objects}>
            <ObjectTree editor={editor} state={state} onShow={look} />
          </Panel>
          {!isReadOnly && (
            <Panel title={t.picture}>
              <PictureFields control={underlay} editor={editor} view={view} />
            </Panel>
          )}
          <Panel title={t.file}>
            <Files editor={editor} slug={slug} published={published} isReadOnly={isReadOnly} onImported={() => view.current?.reset()} />
          </Panel>
        </div>
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

function Panel({ title, isReadOnly = false, children }: { title: string; isReadOnly?: boolean; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <fieldset disabled={isReadOnly} className={styles.fields}>
        {children}
      </fieldset>
    </section>
  );
}

/** The editor, with its steps kept on this device, and those that were. */
function useKeptEditor(loaded: LoadedMap, first: Drawing, mayEdit: boolean) {
  const { slug } = loaded;
  const [editor] = useState(() => createEditor(first));
  const [saved, setSavedStep] = useState<Step>();
  const [isRestored, setRestored] = useState(false);
  const [aside, setAside] = useState<Drawing>();
  const keeper = useRef<Keeper>(null);
  const ground = JSON.stringify(groundOf(loaded));

  useEffect(() => {
    if (!mayEdit) return undefined;
    if (keeper.current) return keeper.current.moveTo(JSON.parse(ground) as Ground);
    keeper.current = keepSteps(slug, editor, JSON.parse(ground) as Ground, {
      onRestored(kept) {
        setSavedStep(kept.saved);
        setRestored(kept.history.done.at(-1) !== kept.saved);
      },
      onAside: setAside,
    });
    return undefined;
  }, [slug, editor, mayEdit, ground]);
  useEffect(
    () => () => {
      keeper.current?.stop();
      keeper.current = null;
    },
    [],
  );

  return {
    editor,
    saved,
    isRestored,
    aside,
    /** What was put aside is the drawing, as one step, or is not wanted. */
    endAside(isTaken: boolean) {
      if (aside && isTaken) editor.replace(aside);
      forgetAside(slug);
      setAside(undefined);
    },
    setSaved(step: Step | undefined) {
      keeper.current?.saved();
      setSavedStep(step);
      setRestored(false);
    },
    forget() {
      keeper.current?.stop();
      forgetSteps(slug);
      window.location.reload();
    },
  };
}
