import { emptyDrawing, newRows } from '@frontrow/domain/seating/drawing/create';
import { addObjects } from '@frontrow/domain/seating/drawing/operations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEditor } from './editor.ts';
import { keepSteps } from './keep.ts';

/** What was written last of each map. */
const heads = new Map<string, { done: number; total: number; saved: number }>();
beforeAll(() => {
  const answering = (type: string, result?: unknown) => ({
    result,
    addEventListener: (asked: string, heard: () => void) => asked === type && queueMicrotask(heard),
  });
  const store = (name: string) => ({
    get: () => ({ result: undefined }),
    delete: () => ({}),
    put: (value: { map: string; done: number; total: number; saved: number }) => name === 'heads' && heads.set(value.map, value),
  });
  const database = { transaction: () => ({ ...answering('complete'), objectStore: store }) };
  vi.stubGlobal('indexedDB', { open: () => answering('success', database) });
  vi.stubGlobal('IDBKeyRange', { bound: () => undefined });
});
afterAll(() => vi.unstubAllGlobals());

test('steps made or undone while the drawing is saved do not count as saved', async () => {
  const drawing = { ...emptyDrawing(), sections: new Map([[1, { id: 1, name: 'Parkett', category: 1, hull: null }]]), nextId: 2 };
  const editor = createEditor(drawing);
  const draw = () => editor.commit(addObjects(editor.state().history.drawing, [newRows({ section: 1, at: [0, 500], counts: [3] })]));
  const keeper = keepSteps('hall', editor, { draft: null, version: null, revision: 0 }, { onRestored() {}, onAside() {} });
  draw();
  const sent = editor.state().history.done.at(-1);
  draw();
  keeper.saved(sent);
  keeper.moveTo({ draft: '1', version: null, revision: 1 });
  await expect.poll(() => heads.get('hall')).toMatchObject({ done: 2, total: 2, saved: 1 });

  // undone, it is still there to be done again
  editor.undo();
  editor.undo();
  keeper.saved(sent);
  keeper.moveTo({ draft: '1', version: null, revision: 2 });
  await expect.poll(() => heads.get('hall')).toMatchObject({ done: 0, total: 2, saved: 1 });
  // and once another step has taken its place, nothing that is here is saved
  draw();
  keeper.saved(sent);
  keeper.moveTo({ draft: '1', version: null, revision: 3 });
  await expect.poll(() => heads.get('hall')).toMatchObject({ done: 1, total: 1, saved: 0 });
  keeper.stop();
});
