import { checkByList, countList, emptyList, mergeDocument, type DoorDocument, type DoorList } from '@frontrow/domain/door/door-list';
import type { ScanResult } from '@frontrow/domain/door/scan';
import { newRequestId } from '../../lib/request-id.ts';
import { createStore } from '../../lib/store.ts';
import { hashCode, isSigned } from './codes.ts';
import { fetchList, sendScans, type ScanAnswer } from './door-api.ts';
import { doorStore, type KeptGate, type KeptScan } from './door-store.ts';

/** A scan as it is shown. Times in milliseconds. */
export type Shown = {
  id: string;
  at: number;
  result: ScanResult;
  label: string | null;
  holder: string | null;
  usedAt: number | null;
  gate: string | null;
  event: string | null;
  /** Decided here, without a network. */
  isOwn: boolean;
};

export type DoorState = {
  /** `loading`: no list yet. `closed`: the gate is not there any more. */
  phase: 'loading' | 'ready' | 'closed';
  gate: string;
  event: { name: Record<string, string>; happeningFrom: string } | null;
  admitted: number;
  total: number;
  isOnline: boolean;
  /** When the list was last the store's. */
  freshAt: number | null;
  /** Let in and not told yet. */
  untold: number;
  last: Shown | null;
  history: readonly Shown[];
  /** Let in here, while somebody had been let in before with the same ticket or it was void by then. */
  flagged: readonly Shown[];
};

const start: DoorState = {
  phase: 'loading',
  gate: '',
  event: null,
  admitted: 0,
  total: 0,
  isOnline: true,
  freshAt: null,
  untold: 0,
  last: null,
  history: [],
  flagged: [],
};

const ROUND_MS = 15_000;
const OFFLINE_ROUND_MS = 5_000;
/** After an answer: what it told is kept with the list, for a page that opens anew without a network. */
const ANSWERED_ROUND_MS = 2_000;
/** A guest waits no longer for an answer. */
const ANSWER_MS = 3_000;
const BATCH = 100;
const HISTORY_MAX = 20;

/** One device at one gate, from the page's opening to its end. */
export function openDoor(gate: KeptGate, locale: string) {
  const { token, device } = gate;
  const store = createStore(start);
  const patch = (change: Partial<DoorState>) => store.set({ ...store.get(), ...change });
  let list: DoorList = emptyList();
  let eventId = 0;
  let cursor: string | null = null;
  let untold: KeptScan[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function take(document: DoorDocument): void {
    if (document.isWhole) list = emptyList();
    mergeDocument(list, document);
    // what was let in here is not known there yet
    for (const { publicId, at } of untold) markUsed(publicId, at, document.gate);
    ({ cursor } = document);
    eventId = document.event.id;
    const flagged = document.flagged.map((scan) => ({ ...scan, holder: null, event: null, isOwn: false }));
    patch({ phase: 'ready', gate: document.gate, event: document.event, flagged, ...countList(list) });
  }

  function markUsed(publicId: string, at: number, gate: string): void {
    const entry = list.byId.get(publicId);
    if (entry?.state === 0) Object.assign(entry, { state: 1, usedAt: Math.floor(at / 1000), gate });
  }

  /** The list as it was kept. One that is not as the store wrote it is fetched anew. */
  async function restore(): Promise<void> {
    untold = await doorStore.scans();
    patch({ untold: untold.length });
    for (const { text, signature } of await doorStore.documents()) {
      if (await isSigned(token, text, signature)) take(JSON.parse(text) as DoorDocument);
      else return startOver();
    }
  }
  function startOver(): void {
    list = emptyList();
    cursor = null;
  }

  /** Tells what was let in here, then asks for what has changed; again after a while. */
  async function round(): Promise<void> {
    clearTimeout(timer);
    const isTold = await tell();
    const isRefreshed = isTold === true ? await refresh() : isTold;
    if (isOver) return;
    if (isRefreshed === 'closed') return patch({ phase: 'closed', isOnline: true });
    patch(isRefreshed === 'offline' ? { isOnline: false } : { isOnline: true, freshAt: Date.now() });
    timer = setTimeout(wake, isRefreshed === 'offline' ? OFFLINE_ROUND_MS : ROUND_MS);
  }

  async function refresh(): Promise<true | 'closed' | 'offline'> {
    const answer = await fetchList(gate, cursor);
    if (typeof answer === 'string') return answer;
    // somebody on the way has changed it: as good as none
    if (!(await isSigned(token, answer.text, answer.signature).catch(() => false))) return 'offline';
    const document = JSON.parse(answer.text) as DoorDocument;
    const { length: flagged } = store.get().flagged;
    take(document);
    // what tells nothing new is not worth keeping; a device that cannot keep it goes on with what it knows
    if (document.isWhole || document.tickets.length > 0 || document.flagged.length !== flagged)
      await doorStore.addDocument(answer, document.isWhole).catch(() => undefined);
    return true;
  }

  async function tell(): Promise<true | 'closed' | 'offline'> {
    while (untold.length > 0) {
      const batch = untold.slice(0, BATCH);
      const sent = batch.map(({ id, code, at }) => ({ id, code, ageMs: Date.now() - at, letIn: true }));
      const answers = await sendScans(token, { device, locale, waitMs: 4 * ANSWER_MS }, sent);
      if (typeof answers === 'string') return answers;
      await doorStore.removeScans(answers.map(({ id }) => id)).catch(() => undefined);
      untold = untold.filter(({ id }) => !answers.some((answer) => answer.id === id));
      patch({ untold: untold.length });
    }
    return true;
  }

  const show = (last: Shown) => patch({ last, history: [last, ...store.get().history].slice(0, HISTORY_MAX), ...countList(list) });
  const shown = ({ id, result, label, holder, usedAt, gate, event }: ScanAnswer, at: number): Shown => ({
    id,
    at,
    result,
    label,
    holder,
    usedAt,
    gate,
    event,
    isOwn: false,
  });

  /** Decides whether a guest goes in: the store where it answers in time, else this device. */
  async function scan(code: string): Promise<void> {
    const [id, at] = [newRequestId(), Date.now()];
    if (store.get().isOnline) {
      const answers = await sendScans(token, { device, locale, waitMs: ANSWER_MS }, [{ id, code, ageMs: 0, letIn: false }]);
      if (answers === 'closed') return patch({ phase: 'closed' });
      const answer = typeof answers === 'string' ? undefined : answers[0];
      if (answer) {
        if (answer.publicId !== null && answer.usedAt !== null) {
          markUsed(answer.publicId, answer.usedAt, answer.gate ?? '');
          clearTimeout(timer);
          timer = setTimeout(wake, ANSWERED_ROUND_MS);
        }
        return show(shown(answer, at));
      }
      patch({ isOnline: false });
    }
    await decideHere(id, code, at);
  }

  async function decideHere(id: string, code: string, at: number): Promise<void> {
    const hashed = await hashCode(code, eventId);
    const found = hashed && checkByList(list, hashed);
    const label = found?.entry?.label ?? null;
    const own = { id, at, label, holder: null, event: null, isOwn: true };
    if (found?.result !== 'ok') {
      const { usedAt = null, gate = null } = found?.entry ?? {};
      return show({ ...own, result: found?.result ?? 'unknown', usedAt: usedAt === null ? null : usedAt * 1000, gate });
    }
    const kept = { id, code, at, publicId: found.publicId, label: label ?? '' };
    markUsed(found.publicId, at, store.get().gate);
    untold = [...untold, kept];
    // where it cannot be kept it is told from memory
    await doorStore.addScan(kept).catch(() => undefined);
    patch({ untold: untold.length });
    show({ ...own, result: 'ok', usedAt: at, gate: store.get().gate });
  }

  // one after the other: of two readings of one ticket the second has to find the first
  let queue: Promise<void> = Promise.resolve();
  let underWay: Promise<void> | undefined;
  const wake = (): Promise<void> => (underWay ??= round().finally(() => (underWay = undefined)));
  return {
    store,
    async start(): Promise<void> {
      await restore().catch(startOver);
      window.addEventListener('online', wake);
      if (!isOver) await wake();
    },
    scan: (code: string): Promise<void> => (queue = queue.catch(() => undefined).then(() => scan(code))),
    stop(): void {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', wake);
    },
  };
}

export type Door = ReturnType<typeof openDoor>;
