import { rotateObjects } from '@frontrow/domain/seating/drawing/operations';
import { placesOf } from '@frontrow/domain/seating/drawing/seats-of';
import type { KeyboardEvent } from 'react';
import { selectedObjects, type Editor } from '../editor.ts';
import { isDrawTool, type Tool } from '../tools.ts';
import type { DrawingView } from './drawing-view.ts';
import type { Gestures } from './gestures.ts';
import { seatAt, seatBeside } from './hit.ts';

// The drawing's keyboard shortcuts.

const PAN_PX = 80;
const ZOOM_STEP = 1.4;
const MOVE_CM = { usual: 10, far: 100, fine: 1 };
const TURN = { usual: 5, fine: 1 };

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const toolKeys: Readonly<Record<string, Tool>> = {
  v: 'select',
  h: 'pan',
  r: 'row',
  b: 'block',
  k: 'wedge',
  a: 'arc',
  t: 'round',
};

type Action = (() => void) | undefined;
type Surface = {
  editor: Editor;
  view: DrawingView | null;
  gestures: Gestures | null;
  isReadOnly: boolean;
};
type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** What a key does in the drawing; undefined for keys that are not the drawing's. */
export function actionOf(pressed: Pressed, surface: Surface): Action {
  const { key, shiftKey, altKey } = pressed;
  const { editor, isReadOnly } = surface;
  if (pressed.ctrlKey || pressed.metaKey) return isReadOnly ? undefined : shortcutOf(key.toLowerCase(), shiftKey, editor);
  const way = arrows[key];
  if (way) return byArrow(way, pressed, surface);
  if (altKey && !isTurn(key)) return undefined;
  return lookOf(key, surface) ?? (isReadOnly ? undefined : changeOf(pressed, surface));
}

const isTurn = (key: string): boolean => key === '[' || key === ']';

function byArrow(way: readonly [number, number], { shiftKey, altKey }: Pressed, { editor, view, isReadOnly }: Surface): Action {
  const [dx, dy] = way;
  const { tool, selected } = editor.state();
  if (tool === 'seats') return () => stepToSeat(editor, view, way, shiftKey);
  if (selected.size === 0 || isReadOnly) return () => view?.pan(-dx * PAN_PX, -dy * PAN_PX);
  const by = altKey ? MOVE_CM.fine : shiftKey ? MOVE_CM.far : MOVE_CM.usual;
  return () => editor.move(dx * by, dy * by);
}

/** What changes nothing of the drawing. */
function lookOf(key: string, { editor, view, gestures }: Surface): Action {
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
        if (editor.state().tool === 'select') editor.select([]);
        else editor.choose('select');
      };
    default:
      return undefined;
  }
}

function changeOf({ key, altKey }: Pressed, { editor, gestures }: Surface): Action {
  const { tool, selected, history } = editor.state();
  if (key === 'Delete' || key === 'Backspace') return () => editor.remove();
  if (key === 'Enter' && isDrawTool(tool)) return () => gestures?.finish();
  if (isTurn(key) && selected.size > 0) {
    const by = (key === '[' ? 1 : -1) * (altKey ? TURN.fine : TURN.usual);
    const chosen = [...selected];
    return () => editor.commit(rotateObjects(history.drawing, chosen, by), `turn ${chosen.join(' ')}`);
  }
  if (key === 's') return () => chooseSeats(editor);
  const chosen = toolKeys[key];
  return chosen && (() => editor.choose(chosen));
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

/** With Ctrl or Command, wherever the focus is in the editor. */
export function shortcutOf(key: string, shift: boolean, editor: Editor): Action {
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
