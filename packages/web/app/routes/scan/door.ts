import {
  countList,
  decideByList,
  emptyList,
  mergeDocument,
  pastOfListed,
  type DoorDocument,
  type DoorList,
  type OwnPassage,
} from '@frontrow/domain/door/door-list';
import type { Direction } from '@frontrow/domain/door/scan';
import { newRequestId } from '../../lib/request-id.ts';
import { createStore } from '../../lib/store.ts';
import { hashCode, isSigned } from './codes.ts';
import { batteryPercent } from './battery.ts';
import { fetchList, sendScans, type RuleTold, type ScanAnswer, type Unanswered } from './door-api.ts';
import { doorStore, type KeptGate, type KeptScan } from './door-store.ts';
import { tellScans } from './tell-scans.ts';

/** A scan as it is shown. Times in milliseconds. */
export type Shown = Omit<ScanAnswer, 'publicId' | 'rule' | 'past'> & {
  at: number;
  direction: Direction;
  rule: RuleTold | null;
  /** Decided here, without a network. */
  isOwn: boolean;
};

export type DoorState = {
  /** `loading`: no list yet. `closed`: the gate is not there any more. `locked`: this device was locked out. */
  phase: 'loading' | 'ready' | 'closed' | 'locked';
  /** Whether guests go in or out here. */
  direction: Direction;
  gate: string;
  event: { name: Record<string, string>; happeningFrom: string } | null;
  inside: number;
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
  direction: 'in',
  gate: '',
  event: null,
  inside: 0,
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

  /** What was done here and is not known there yet. */
  const own = (): OwnPassage[] => untold.map(({ publicId, at, direction = 'in' }) => ({ publicId, at, direction }));
  const counted = () => countList(list, Date.now(), own());

  function take(document: DoorDocument): void {
    if (document.isWhole) list = emptyList();
    mergeDocument(list, document);
    ({ cursor } = document);
    eventId = document.event.id;
    const more = { direction: 'in', holder: null, event: null, rule: null, isOwn: false } as const;
    const flagged = document.flagged.map((scan) => ({ ...scan, ...more }));
    patch({ phase: 'ready', gate: document.gate, event: document.event, flagged, ...counted() });
  }

  /** What the store has answered, until the next list tells it. */
  function learn({ publicId, usedAt, gate: where, past, result }: ScanAnswer): void {
    const entry = publicId === null ? undefined : list.byId.get(publicId);
    if (!entry || usedAt === null) return;
    const usedAtSeconds = Math.floor(usedAt / 1000);
    if (entry.state > 1 || (past === undefined && result !== 'ok' && result !== 'used')) return;
    Object.assign(entry, { state: 1, usedAt: usedAtSeconds, gate: where, past: pastOfListed(1, usedAtSeconds, past ?? undefined) });
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
    if (isRefreshed === 'closed' || isRefreshed === 'locked') return patch({ phase: isRefreshed, isOnline: true });
    patch(isRefreshed === 'offline' ? { isOnline: false } : { isOnline: true, freshAt: Date.now() });
    timer = setTimeout(wake, isRefreshed === 'offline' ? OFFLINE_ROUND_MS : ROUND_MS);
  }

  async function refresh(): Promise<true | Unanswered> {
    const answer = await fetchList(gate, cursor, { battery: await batteryPercent(), untold: untold.length });
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

  function tell(): Promise<true | Unanswered> {
    return tellScans({
      untold: () => untold,
      send: (batch) => sendKept(gate, locale, batch),
      async told(ids, answers) {
        answers.forEach(learn);
        await doorStore.removeScans(ids).catch(() => undefined);
        untold = untold.filter(({ id }) => !ids.includes(id));
        patch({ untold: untold.length });
      },
    });
  }

  const show = (last: Shown) => patch({ last, history: [last, ...store.get().history].slice(0, HISTORY_MAX), ...counted() });
  const shown = ({ past: _past, publicId: _publicId, ...answer }: ScanAnswer, direction: Direction, at: number): Shown => ({
    ...answer,
    direction,
    rule: answer.rule ?? null,
    at,
    isOwn: false,
  });

  /** Decides whether a guest passes: the store where it answers in time, else this device. */
  async function scan(code: string): Promise<void> {
    const [id, at, { direction }] = [newRequestId(), Date.now(), store.get()];
    if (store.get().isOnline) {
      const sent = toSend({ id, code, ageMs: 0, direction }, false);
      const answers = await sendScans(token, { device, locale, waitMs: ANSWER_MS }, [sent]);
      if (answers === 'closed' || answers === 'locked') {
        // what is not told yet goes first
        await underWay;
        await wake();
        return patch({ phase: answers });
      }
      const answer = typeof answers === 'string' ? undefined : answers[0];
      if (answer) {
        if (answer.publicId !== null && answer.usedAt !== null) {
          learn(answer);
          clearTimeout(timer);
          timer = setTimeout(wake, ANSWERED_ROUND_MS);
        }
        return show(shown(answer, direction, at));
      }
      patch({ isOnline: false });
    }
    await decideHere({ id, code, at, direction });
  }

  async function decideHere({ id, code, at, direction }: { id: string; code: string; at: number; direction: Direction }): Promise<void> {
    const hashed = await hashCode(code, eventId);
    const { gate: name, event } = store.get();
    const here = { direction, at, gate: name, startsAt: Date.parse(event?.happeningFrom ?? '') };
    const { result, publicId, entry, decision } = hashed ? decideByList(list, hashed, here, own()) : { result: 'unknown' as const };
    const { usedAt: usedAtSeconds = null, label = null } = entry ?? {};
    const usedAt = usedAtSeconds === null ? null : usedAtSeconds * 1000;
    const told = { rule: decision ?? null, label };
    // a guest who goes out has gone, whatever the list says
    const hasPassed = result === 'ok' || result === 'not_inside';
    if (publicId !== undefined && hasPassed) {
      const kept = { id, code, at, publicId, label: label ?? '', direction };
      untold = [...untold, kept];
      // where it cannot be kept it is told from memory
      await doorStore.addScan(kept).catch(() => undefined);
      patch({ untold: untold.length });
    }
    const lastIn = result === 'ok' ? { usedAt: at, gate: name } : { usedAt, gate: entry?.gate ?? null };
    show({ ...told, ...lastIn, id, at, direction, result, holder: null, event: null, isOwn: true });
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
    setDirection: (direction: Direction) => patch({ direction, last: null }),
    scan: (code: string): Promise<void> => (queue = queue.catch(() => undefined).then(() => scan(code))),
    stop(): void {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', wake);
    },
  };
}

export type Door = ReturnType<typeof openDoor>;

/** Sends what passed here while there was no network. */
export function sendKept({ token, device }: KeptGate, locale: string, scans: readonly KeptScan[]): Promise<ScanAnswer[] | Unanswered> {
  const sent = scans.map(({ id, code, at, direction = 'in' }) => toSend({ id, code, ageMs: Date.now() - at, direction }, true));
  return sendScans(token, { device, locale, waitMs: 4 * ANSWER_MS }, sent);
}

/** A server from before there were exits knows no direction, so the usual one is not named. */
const toSend = ({ direction, ...scan }: { id: string; code: string; ageMs: number; direction: Direction }, hasPassed: boolean) => ({
  ...scan,
  letIn: hasPassed && direction === 'in',
  ...(direction === 'out' && { direction }),
});
