import { readDrawingFile, toFile } from '@frontrow/domain/seating/drawing/drawing-file';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import type { UnderlayPlace } from './canvas/scene.ts';
import type { Editor } from './editor.ts';
import { replay, type History, type Step } from './history.ts';

/** Which state of the server the steps are upon: upon another one they are no steps any more, but a drawing to be looked at. */
export type Ground = { draft: string | null; version: number | null; revision: number };
type Head = { map: string; ground: Ground; base: unknown; done: number; total: number; saved: number };
type KeptPicture = { map: string; blob: Blob; place: UnderlayPlace };

/** What was done to a drawing and is kept on this device. */
export type Kept = { history: History; /** The last step that the server has. */ saved: Step | undefined };

const STORES = { heads: 'map', steps: ['map', 'at'], pictures: 'map' };

let opened: Promise<IDBDatabase> | undefined;
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('frontrow-seat-maps', 1);
    request.addEventListener('upgradeneeded', () => {
      for (const [name, keyPath] of Object.entries(STORES)) request.result.createObjectStore(name, { keyPath });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
  return opened;
}

/** A browser that keeps nothing, such as in a private window: the editor works without. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => {});

async function within<T>(
  stores: string[],
  mode: IDBTransactionMode,
  work: (at: (store: string) => IDBObjectStore) => IDBRequest<T> | void,
) {
  const database = await open();
  return new Promise<T | undefined>((resolve, reject) => {
    const transaction = database.transaction(stores, mode);
    const request = work((store) => transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve(request?.result));
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('not kept')));
  });
}

const rangeOf = (map: string, from = 0) => IDBKeyRange.bound([map, from], [map, Infinity]);

export type Keeper = {
  /** The steps up to this one are on the server; others may have been made meanwhile. */
  saved(step: Step | undefined): void;
  /** Upon which state of the server they are from now on. */
  moveTo(ground: Ground): void;
  stop(): void;
};

/**
 * Brings back what this device has of the drawing, and keeps each further step.
 * @param hears `onRestored` of steps that are there again, and the last of them that the server has; `onAside` of a drawing with steps
 * that were never saved, while somebody else has saved the map
 */
export function keepSteps(
  map: string,
  editor: Editor,
  firstGround: Ground,
  { onRestored, onAside }: { onRestored: (kept: Kept) => void; onAside: (drawing: Drawing) => void },
): Keeper {
  let ground = firstGround;
  let base = editor.state().history.drawing;
  let steps: readonly Step[] = [];
  let saved = 0;
  let isStopped = false;
  let seen = editor.state().history;
  const putHead = (at: (store: string) => IDBObjectStore) => {
    const { done } = editor.state().history;
    at('heads').put({ map, ground, base: toFile(base), done: done.length, total: steps.length, saved } satisfies Head);
  };

  function keep() {
    const { history } = editor.state();
    if (history === seen) return;
    seen = history;
    const all = [...history.done, ...history.undone.toReversed()];
    const different = all.findIndex((step, at) => steps[at] !== step);
    const first = different < 0 ? Math.min(all.length, steps.length) : different;
    steps = all;
    quietly(
      within(['heads', 'steps'], 'readwrite', (at) => {
        at('steps').delete(rangeOf(map, first));
        for (const [place, step] of all.entries()) if (place >= first) at('steps').put({ map, at: place, step });
        putHead(at);
      }),
    );
  }

  async function restore() {
    const found = await findKept(map);
    const isHere = found && JSON.stringify(found.ground) === JSON.stringify(ground);
    if (found && !isHere && found.history.done.length !== found.saved) {
      await putAside(map, found.history.drawing);
      forgetSteps(map);
    }
    const aside = await findAside(map);
    if (isStopped) return;
    if (aside) onAside(aside);
    const kept = isHere ? found : undefined;
    const { done, undone } = editor.state().history;
    if (kept && done.length + undone.length === 0) {
      ({ base, saved } = kept);
      steps = [...kept.history.done, ...kept.history.undone.toReversed()];
      seen = kept.history;
      editor.restore(kept.history);
      onRestored({ history: kept.history, saved: steps[saved - 1] });
    }
    keep();
  }

  const deafen = editor.subscribe(keep);
  void restore();
  return {
    saved(step) {
      saved = step ? steps.indexOf(step) + 1 : 0;
    },
    moveTo(next) {
      if (JSON.stringify(next) === JSON.stringify(ground)) return;
      ground = next;
      if (steps.length > 0) quietly(within(['heads'], 'readwrite', putHead));
    },
    stop() {
      isStopped = true;
      deafen();
    },
  };
}

export const forgetSteps = (map: string): void =>
  quietly(
    within(['heads', 'steps'], 'readwrite', (at) => {
      at('heads').delete(map);
      at('steps').delete(rangeOf(map));
    }),
  );

const findHead = (name: string): Promise<Head | undefined> =>
  within<Head | undefined>(['heads'], 'readonly', (at) => at('heads').get(name)).catch(() => undefined);

/** Beside the drawing itself; no map is called so. */
const asideName = (map: string): string => `${map} aside`;
const putAside = (map: string, drawing: Drawing): Promise<unknown> =>
  within(['heads'], 'readwrite', (at) => {
    const ground = { draft: null, version: null, revision: 0 };
    at('heads').put({ map: asideName(map), ground, base: toFile(drawing), done: 0, total: 0, saved: 0 } satisfies Head);
  }).catch(() => undefined);
const findAside = async (map: string): Promise<Drawing | undefined> => {
  const head = await findHead(asideName(map));
  return head && readDrawingFile(head.base).drawing;
};
export const forgetAside = (map: string): void => quietly(within(['heads'], 'readwrite', (at) => at('heads').delete(asideName(map))));

/** What this device has of the drawing, and upon which state of the server. */
async function findKept(map: string): Promise<{ ground: Ground; history: History; base: Drawing; saved: number } | undefined> {
  const head = await findHead(map);
  if (!head) return undefined;
  const base = readDrawingFile(head.base).drawing;
  const rows = await within<{ step: Step }[]>(['steps'], 'readonly', (at) => at('steps').getAll(rangeOf(map))).catch(() => undefined);
  if (!base || rows?.length !== head.total) return undefined;
  const all = rows.map(({ step }) => step);
  return {
    ground: head.ground,
    history: replay(base, all.slice(0, head.done), all.slice(head.done).toReversed()),
    base,
    saved: head.saved,
  };
}

export const keepPicture = (map: string, blob: Blob, place: UnderlayPlace): void =>
  quietly(within(['pictures'], 'readwrite', (at) => at('pictures').put({ map, blob, place } satisfies KeptPicture)));
export const forgetPicture = (map: string): void => quietly(within(['pictures'], 'readwrite', (at) => at('pictures').delete(map)));
export const findPicture = (map: string): Promise<KeptPicture | undefined> =>
  within<KeptPicture | undefined>(['pictures'], 'readonly', (at) => at('pictures').get(map)).catch(() => undefined);
