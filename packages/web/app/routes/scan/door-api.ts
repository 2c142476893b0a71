import type { EntryDecision } from '@frontrow/domain/door/entry-rule';
import type { Direction, ScanResult } from '@frontrow/domain/door/scan';
import type { KeptDocument, KeptGate } from './door-store.ts';

/** What the rule of a ticket says to tell its guest. */
export type RuleTold = Omit<EntryDecision, 'result'>;
export type ScanAnswer = {
  id: string;
  result: ScanResult;
  publicId: string | null;
  label: string | null;
  holder: string | null;
  usedAt: number | null;
  gate: string | null;
  event: string | null;
  // a server from before there were rules tells neither
  rule?: RuleTold | null;
  past?: [entries: number, entriesOfDay: number, isInside: 0 | 1] | null;
};
export type SentScan = { id: string; code: string; ageMs: number; letIn: boolean; direction?: Direction };

/** `closed`: there is no such gate any more. `locked`: this device was locked out. `offline`: no answer, or none that can be used. */
export type Unanswered = 'closed' | 'locked' | 'offline';

/** How a device is: what the office sees of it. */
export type DeviceState = { battery: number | null; untold: number };

const LIST_MS = 60_000;
const KEY_MS = 10_000;

/** A key of this device's own, for the token of a gate; `offline` too where the server makes none. */
export async function fetchKey(token: string, device: string): Promise<{ token: string } | Unanswered> {
  const response = await ask('/server/door/device', token, KEY_MS, { body: JSON.stringify({ device }) });
  return typeof response === 'string' ? response : ((await response.json().catch(() => 'offline')) as { token: string } | 'offline');
}

export async function fetchList({ token, device }: KeptGate, since: string | null, state: DeviceState): Promise<KeptDocument | Unanswered> {
  const asked = new URLSearchParams({ device, ...(since !== null && { since }) });
  const response = await ask(`/server/door/list?${asked}`, token, LIST_MS, { state });
  if (typeof response === 'string') return response;
  try {
    return { text: await response.text(), signature: response.headers.get('x-frontrow-signature') ?? '' };
  } catch {
    return 'offline';
  }
}

/** @param waitMs a guest stands at the door: after this the device decides on its own */
export async function sendScans(
  token: string,
  { device, locale, waitMs }: { device: string; locale: string; waitMs: number },
  scans: readonly SentScan[],
): Promise<ScanAnswer[] | Unanswered> {
  const response = await ask(`/server/door/scans?locale=${locale}`, token, waitMs, { body: JSON.stringify({ device, scans }) });
  if (typeof response === 'string') return response;
  try {
    return ((await response.json()) as { scans: ScanAnswer[] }).scans;
  } catch {
    return 'offline';
  }
}

type Asked = { body?: string; state?: DeviceState };

async function ask(address: string, token: string, waitMs: number, { body, state }: Asked): Promise<Response | Unanswered> {
  if (!navigator.onLine) return 'offline';
  try {
    const told = [state && `untold=${state.untold}`, state && state.battery !== null && `battery=${state.battery}`].filter(Boolean);
    // 2: this page knows of rules and exits
    const headers = { authorization: `Bearer ${token}`, 'x-frontrow-door': ['2', ...told].join('; ') };
    const signal = AbortSignal.timeout(waitMs);
    const response = await fetch(address, body === undefined ? { headers, signal } : { method: 'POST', headers, body, signal });
    if (response.ok) return response;
    if (response.status === 401) return 'closed';
    // somebody on the way refuses too, and has kept nothing
    return response.status === 403 && (await isLocked(response)) ? 'locked' : 'offline';
  } catch {
    return 'offline';
  }
}

async function isLocked(response: Response): Promise<boolean> {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'error' in body && body.error === 'locked';
}
