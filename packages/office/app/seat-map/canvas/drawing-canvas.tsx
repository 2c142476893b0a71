import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { rotateObjects } from '@frontrow/domain/seating/drawing/operations';
import { inOrder } from '@frontrow/domain/seating/drawing/patch';
import { placesOf } from '@frontrow/domain/seating/drawing/seats-of';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import type { Point } from '@frontrow/domain/seating/types';
import { readTheme } from '@frontrow/ui/seat-map-engine/theme.ts';
import { selectedObjects, type Editor } from '../editor.ts';
import { categoryColours, isDrawTool, type Tool } from '../tools.ts';
import { useMapWords } from '../words.ts';
import styles from '../map-editor.module.css';
import { createDrawingView, type DrawingView } from './drawing-view.ts';
import { createGestures } from './gestures.ts';
import { seatAt, seatBeside } from './hit.ts';
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

const PAN_PX = 80;
const ZOOM_STEP = 1.4;
const MOVE_CM = { usual: 10, far: 100, fine: 1 };
const TURN = { usual: 5, fine: 1 };

/** The drawing itself. All that is done on it is in the panels as well, by name and number. */
export function DrawingCanvas({ editor, onView, trouble, inTheWay, underlay, isReadOnly, onPicture, onMeasured }: DrawingCanvasProps) {
  const t = useMapWords();
  const helpId = useId();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<DrawingView>(null);
  const gestures = useRef<ReturnType<typeof createGestures>>(null);
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

type Keys = {
  editor: Editor;
  view: DrawingView | null;
  gestures: ReturnType<typeof createGestures> | null;
  isReadOnly: boolean;
};

const toolKeys: Readonly<Record<string, Tool>> = {
  v: 'select',
  s: 'seats',
  h: 'pan',
  r: 'row',
  b: 'block',
  k: 'wedge',
  a: 'arc',
  t: 'round',
};

function actionOf(event: KeyboardEvent, { editor, view, gestures, isReadOnly }: Keys): (() => void) | undefined {
  const { key, shiftKey, altKey } = event;
  const state = editor.state();
  const arrow = arrows[key];
  if (event.ctrlKey || event.metaKey) return isReadOnly ? undefined : shortcutOf(key.toLowerCase(), shiftKey, editor);
  if (arrow) {
    const [dx, dy] = arrow;
    if (state.tool === 'seats') return () => stepToSeat(editor, view, arrow, shiftKey);
    if (state.selected.size === 0 || isReadOnly) return () => view?.pan(-dx * PAN_PX, -dy * PAN_PX);
    const by = altKey ? MOVE_CM.fine : shiftKey ? MOVE_CM.far : MOVE_CM.usual;
    return () => editor.move(dx * by, dy * by);
  }
  if (altKey && key !== '[' && key !== ']') return undefined;
  switch (key) {
    case '+':
    case '=':
      return () => view?.zoom(ZOOM_STEP);
    case '-':
      return () => view?.zoom(1 / ZOOM_STEP);
    case '0':
    case 'Home':
      return () => view?.reset();
    case 'Escape':
      return () => {
        gestures?.cancel();
        if (state.tool === 'select') editor.select([]);
        else editor.choose('select');
      };
    default:
  }
  if (isReadOnly) return undefined;
  if (key === 'Delete' || key === 'Backspace') return () => editor.remove();
  if (key === 'Enter' && isDrawTool(state.tool)) return () => gestures?.finish();
  if ((key === '[' || key === ']') && state.selected.size > 0) {
    const by = (key === '[' ? 1 : -1) * (altKey ? TURN.fine : TURN.usual);
    const chosen = [...state.selected];
    return () => editor.commit(rotateObjects(state.history.drawing, chosen, by), `turn ${chosen.join(' ')}`);
  }
  if (key === 's') return () => chooseSeats(editor);
  const tool = toolKeys[key];
  return tool && (() => editor.choose(tool));
}

/** Into the seats of what is selected. */
function chooseSeats(editor: Editor) {
  const [first] = selectedObjects(editor.state()).flatMap(placesOf);
  editor.choose('seats');
  if (first) editor.selectSeats([first]);
}

/** From the seat chosen last to the one beside it; with shift that is chosen too. */
function stepToSeat(editor: Editor, view: DrawingView | null, way: readonly [number, number], adds: boolean) {
  const { history, seats } = editor.state();
  const last = [...seats.values()].at(-1);
  const object = last && history.drawing.objects.get(last.objectId);
  const from = object && placesOf(object).find(({ id }) => id === last.id);
  const [x = 0, y = 0] = view?.middle() ?? [];
  const next = from ? seatBeside(history.drawing, from, way) : seatAt(history.drawing, [x, y], Infinity);
  if (!next) return;
  editor.selectSeats(adds ? [...seats.values(), next] : [next]);
  view?.reveal([next.x, next.y]);
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function shortcutOf(key: string, shift: boolean, editor: Editor): (() => void) | undefined {
  switch (key) {
    case 'z':
      return shift ? editor.redo : editor.undo;
    case 'y':
      return editor.redo;
    case 'a':
      return () => editor.select(editor.state().history.drawing.objects.keys());
    case 'c':
      return editor.copy;
    case 'v':
      return editor.paste;
    case 'd':
      return editor.duplicate;
    default:
      return undefined;
  }
}
