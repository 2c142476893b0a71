import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { inOrder } from '@frontrow/domain/seating/drawing/patch';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import type { Point } from '@frontrow/domain/seating/types';
import { readTheme } from '@frontrow/ui/seat-map-engine/theme.ts';
import type { Editor } from '../editor.ts';
import { categoryColours } from '../tools.ts';
import { useMapWords } from '../words.ts';
import styles from '../map-editor.module.css';
import { createDrawingView, type DrawingView } from './drawing-view.ts';
import { createGestures, type Gestures } from './gestures.ts';
import { actionOf } from './keys.ts';
import { listenForPointer } from './pointer.ts';
import type { Scene, Underlay } from './scene.ts';

type DrawingCanvasProps = {
  editor: Editor;
  /** Hands out the view while the drawing is on screen. */
  onView: (view: DrawingView | null) => void;
  trouble: ReadonlySet<number>;
  inTheWay: Scene['inTheWay'];
  underlay: Underlay | undefined;
  isReadOnly: boolean;
  onPicture: (dx: number, dy: number) => void;
  onMeasured: (from: Point, to: Point) => void;
};

/** The drawing itself. All that is done on it is in the panels as well, by name and number. */
export function DrawingCanvas({ editor, onView, trouble, inTheWay, underlay, isReadOnly, onPicture, onMeasured }: DrawingCanvasProps) {
  const t = useMapWords();
  const helpId = useId();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<DrawingView>(null);
  const gestures = useRef<Gestures>(null);
  const state = useSyncExternalStore(editor.subscribe, editor.state);
  const latest = useRef({ t, isReadOnly, onPicture, onMeasured, onView });
  const [isPainted, setPainted] = useState(false);
  const { drawing } = state.history;
  const scene: Scene = {
    drawing,
    selected: state.selected,
    seats: seatIds(state.seats),
    trouble,
    inTheWay,
    underlay,
    showsOut: state.tool === 'seats',
  };
  const shown = useRef(scene);
  const stageName = t.stage;

  useEffect(() => {
    latest.current = { t, isReadOnly, onPicture, onMeasured, onView };
    shown.current = scene;
    view.current?.show(scene);
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const place = host.current;
    const made = createDrawingView(place, themeOf(place, shown.current.drawing, stageName), shown.current, () => setPainted(true));
    const meant = createGestures({
      view: made,
      editor,
      words: () => ({
        ...latest.current.t.names,
        seats: latest.current.t.seats,
        metres: latest.current.t.metres,
        degrees: latest.current.t.degrees,
      }),
      isReadOnly: () => latest.current.isReadOnly,
      onPicture: (dx, dy) => latest.current.onPicture(dx, dy),
      onMeasured: (from, to) => latest.current.onMeasured(from, to),
    });
    view.current = made;
    const say = latest.current.onView;
    say(made);
    gestures.current = meant;
    const deafen = listenForPointer(place, meant);
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(place);
    return () => {
      deafen();
      observer.disconnect();
      made.destroy();
      view.current = null;
      say(null);
    };
  }, [editor, stageName]);

  useEffect(() => {
    if (host.current)
      view.current?.setTheme(themeOf(host.current, { ...shown.current.drawing, categories: drawing.categories }, stageName));
  }, [drawing.categories, stageName]);

  const { tool } = state;
  const lastTool = useRef(tool);
  useEffect(() => {
    // corners that were set with one tool are nothing to the next
    if (lastTool.current !== tool) gestures.current?.cancel();
    lastTool.current = tool;
  }, [tool]);

  function onKeyDown(event: KeyboardEvent) {
    const act = actionOf(event, { editor, view: view.current, gestures: gestures.current, isReadOnly });
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are its own; all it does is in the panels as well */}
      <div
        ref={host}
        className={styles.canvas}
        data-tool={state.tool}
        data-painted={isPainted || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the focus, or its keys reach nobody
        tabIndex={0}
        role="application"
        aria-label={t.canvas}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
      />
      <p id={helpId} className={styles.help}>
        {t.canvasHelp}
      </p>
    </>
  );
}

const ids = new WeakMap<ReadonlyMap<number, unknown>, ReadonlySet<number>>();
function seatIds(seats: ReadonlyMap<number, unknown>): ReadonlySet<number> {
  const known = ids.get(seats) ?? new Set(seats.keys());
  ids.set(seats, known);
  return known;
}

const themeOf = (host: HTMLElement, { categories }: Pick<Drawing, 'categories'>, stageName: string) =>
  readTheme(host, { sections: [0, ...categories.keys()].map((categoryId) => ({ categoryId })) }, stageName, (id) =>
    colourOf({ categories }, id),
  );

/** Its own, or by its place among the others. */
export function colourOf({ categories }: Pick<Drawing, 'categories'>, id: number): string {
  const own = categories.get(id)?.color;
  const place = inOrder(categories).findIndex((category) => category.id === id);
  return own ?? categoryColours[Math.max(0, place) % categoryColours.length] ?? categoryColours[0];
}
