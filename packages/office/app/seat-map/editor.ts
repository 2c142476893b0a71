import { duplicateObjects, moveObjects, removeObjects } from '@frontrow/domain/seating/drawing/operations';
import { seatsOf } from '@frontrow/domain/seating/drawing/seats-of';
import { hasSeats, type Drawing, type DrawnObject, type Patch, type SeatRef } from '@frontrow/domain/seating/drawing/types';
import { begin, commit, redo, undo, type History } from './history.ts';
import { usualOptions, type DrawOptions, type Tool } from './tools.ts';

export type EditorState = {
  readonly history: History;
  readonly tool: Tool;
  readonly options: DrawOptions;
  readonly selected: ReadonlySet<number>;
  /** Single seats, by id. */
  readonly seats: ReadonlyMap<number, SeatRef>;
  /** Objects that were copied, by id: what they are now is pasted. */
  readonly copied: readonly number[];
  readonly pasted: number;
};

const NOTHING: ReadonlySet<number> = new Set();
const NO_SEATS: ReadonlyMap<number, SeatRef> = new Map();
/** Copies lie beside what they are of. */
const COPY_CM = 100;

export type Editor = {
  state: () => EditorState;
  subscribe: (heard: () => void) => () => void;
  /** Makes a change; `run` joins it with those before it. */
  commit(patch: Patch, run?: string): void;
  undo: () => void;
  redo: () => void;
  /** Another drawing in place of all of it, as a step that can be undone. */
  replace(drawing: Drawing): void;
  /** What was kept on the device. */
  restore(history: History): void;
  choose: (tool: Tool) => void;
  set(options: Partial<DrawOptions>): void;
  select(ids: Iterable<number>, adds?: boolean): void;
  selectSeats(seats: Iterable<SeatRef>, adds?: boolean): void;
  copy: () => void;
  paste: () => void;
  duplicate: () => void;
  remove: () => void;
  move(dx: number, dy: number): void;
};

/** The state of the editor outside React: a drag says many things in a second, and each step is one change. */
export function createEditor(drawing: Drawing): Editor {
  let state: EditorState = {
    history: begin(drawing),
    tool: 'select',
    options: usualOptions,
    selected: NOTHING,
    seats: NO_SEATS,
    copied: [],
    pasted: 0,
  };
  const listeners = new Set<() => void>();
  const change = (next: Partial<EditorState>) => {
    state = { ...state, ...next };
    for (const heard of listeners) heard();
  };
  const become = (history: History) => {
    if (history === state.history) return;
    change({ history, ...stillThere(state, history.drawing) });
  };
  const add = (patch: Patch) => {
    const first = state.history.drawing.nextId;
    become(commit(state.history, patch));
    change({ selected: new Set([...state.history.drawing.objects.keys()].filter((id) => id >= first)), seats: NO_SEATS });
  };
  const self: Editor = {
    state: () => state,
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    commit: (patch, run) => become(commit(state.history, patch, run)),
    undo: () => become(undo(state.history)),
    redo: () => become(redo(state.history)),
    replace: (next) => become(commit(state.history, replacing(state.history.drawing, next))),
    restore: (history) => change({ history, ...stillThere(state, history.drawing) }),
    choose: (tool) => change({ tool, ...(tool === 'seats' ? { selected: NOTHING } : { seats: NO_SEATS }) }),
    set: (options) => change({ options: { ...state.options, ...options } }),
    select: (ids, adds = false) => change({ selected: adds ? toggled(state.selected, ids) : new Set(ids), seats: NO_SEATS }),
    selectSeats(seats, adds = false) {
      const now = new Map(adds ? state.seats : []);
      for (const { id, objectId } of seats) {
        if (adds && state.seats.has(id)) now.delete(id);
        else now.set(id, { id, objectId });
      }
      change({ seats: now, selected: NOTHING });
    },
    copy: () => state.selected.size > 0 && change({ copied: [...state.selected], pasted: 0 }),
    paste() {
      const pasted = state.pasted + 1;
      add(duplicateObjects(state.history.drawing, state.copied, [pasted * COPY_CM, pasted * COPY_CM]));
      change({ pasted });
    },
    duplicate: () => add(duplicateObjects(state.history.drawing, [...state.selected], [COPY_CM, COPY_CM])),
    remove: () => self.commit(removeObjects(state.history.drawing, [...state.selected])),
    move(dx, dy) {
      const ids = [...state.selected];
      self.commit(moveObjects(state.history.drawing, ids, [dx, dy]), `move ${ids.join(' ')}`);
    },
  };
  return self;
}

const stillThere = ({ selected, seats }: EditorState, { objects }: Drawing): Pick<EditorState, 'selected' | 'seats'> => ({
  selected: [...selected].every((id) => objects.has(id)) ? selected : new Set([...selected].filter((id) => objects.has(id))),
  seats: [...seats.values()].every(({ objectId }) => objects.has(objectId))
    ? seats
    : new Map([...seats].filter(([, { objectId }]) => objects.has(objectId))),
});

function toggled(before: ReadonlySet<number>, ids: Iterable<number>): Set<number> {
  const now = new Set(before);
  for (const id of ids) {
    if (before.has(id)) now.delete(id);
    else now.add(id);
  }
  return now;
}

/** All of the one goes, all of the other comes. */
function replacing(before: Drawing, after: Drawing): Patch {
  const part = <T>(one: ReadonlyMap<number, T>, other: ReadonlyMap<number, T>): [number, T | null][] => [
    ...[...one.keys()].filter((id) => !other.has(id)).map((id): [number, null] => [id, null]),
    ...other,
  ];
  return {
    objects: part(before.objects, after.objects),
    sections: part(before.sections, after.sections),
    categories: part(before.categories, after.categories),
  };
}

export const selectedObjects = ({ history, selected }: EditorState): DrawnObject[] =>
  [...selected].flatMap((id) => history.drawing.objects.get(id) ?? []);

/** All seats of what is chosen, or the chosen seats. */
export const chosenSeats = (state: EditorState): SeatRef[] =>
  state.seats.size > 0 ? [...state.seats.values()] : selectedObjects(state).flatMap((object) => (hasSeats(object) ? seatsOf(object) : []));
