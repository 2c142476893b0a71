import type { Direction } from '@frontrow/domain/door/scan';

// What a device of the door keeps: its gate, the list and scans that are not told yet. IndexedDB, because a list is more than
// local storage takes and a scan must be safe before the guest walks on.

/** `link`: a digest of the address it was opened with. `isShared`: the token is still the gate's own, which no device should keep. */
export type KeptGate = { token: string; device: string; link?: string; isShared?: boolean };
export type KeptDocument = { text: string; signature: string };
/** A guest this device let in or out on its own; one kept by a page from before there were exits went in. */
export type KeptScan = { id: string; code: string; at: number; publicId: string; label: string; direction?: Direction };

type Area = 'gate' | 'documents' | 'scans';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('frontrow-door', 1);
    asked.addEventListener('upgradeneeded', () => {
      asked.result.createObjectStore('gate');
      asked.result.createObjectStore('documents', { autoIncrement: true });
      asked.result.createObjectStore('scans', { keyPath: 'id' });
    });
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB')));
  });
  return opened;
}

async function read<T>(area: Area, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const asked = ask(database.transaction(area).objectStore(area));
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB')));
  });
}

/** Resolves once it is on the disk. */
async function write(areas: Area[], change: (stores: (area: Area) => IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(areas, 'readwrite', { durability: 'strict' });
  change((area) => transaction.objectStore(area));
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')));
  });
}

export const doorStore = {
  gate: () => read<KeptGate | undefined>('gate', (store) => store.get('gate')),
  /** Another gate begins with nothing. */
  async setGate(gate: KeptGate): Promise<void> {
    await write(['gate', 'documents', 'scans'], (store) => {
      store('documents').clear();
      store('scans').clear();
      store('gate').put(gate, 'gate');
    });
  },
  /** The same gate by another key: what it has not told stays, its list is signed anew. */
  async changeKey(gate: KeptGate): Promise<void> {
    await write(['gate', 'documents'], (store) => {
      store('documents').clear();
      store('gate').put(gate, 'gate');
    });
  },
  forget: () =>
    write(['gate', 'documents', 'scans'], (store) => (['gate', 'documents', 'scans'] as const).forEach((area) => store(area).clear())),
  documents: () => read<KeptDocument[]>('documents', (store) => store.getAll()),
  addDocument: (document: KeptDocument, isWhole: boolean) =>
    write(['documents'], (store) => {
      if (isWhole) store('documents').clear();
      store('documents').add(document);
    }),
  scans: () => read<KeptScan[]>('scans', (store) => store.getAll()),
  addScan: (scan: KeptScan) => write(['scans'], (store) => store('scans').put(scan)),
  removeScans: (ids: readonly string[]) => write(['scans'], (store) => ids.forEach((id) => store('scans').delete(id))),
};
