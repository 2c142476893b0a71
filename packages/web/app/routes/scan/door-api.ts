import type { ScanResult } from '@frontrow/domain/door/scan';
import type { KeptDocument, KeptGate } from './door-store.ts';

export type ScanAnswer = {
  id: string;
  result: ScanResult;
  publicId: string | null;
  label: string | null;
  holder: string | null;
  usedAt: number | null;
  gate: string | null;
  event: string | null;
};
export type SentScan = { id: string; code: string; ageMs: number; letIn: boolean };

/** `closed`: there is no such gate any more. `offline`: no answer, or none that can be used. */
export type Unanswered = 'closed' | 'offline';

const LIST_MS = 60_000;

export async function fetchList({ token, device }: KeptGate, since: string | null): Promise<KeptDocument | Unanswered> {
  const asked = new URLSearchParams({ device, ...(since !== null && { since }) });
  const response = await ask(`/server/door/list?${asked}`, token, LIST_MS);
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
  const response = await ask(`/server/door/scans?locale=${locale}`, token, waitMs, JSON.stringify({ device, scans }));
  if (typeof response === 'string') return response;
  try {
    return ((await response.json()) as { scans: ScanAnswer[] }).scans;
  } catch {
    return 'offline';
  }
}

async function ask(address: string, token: string, waitMs: number, body?: string): Promise<Response | Unanswered> {
  if (!navigator.onLine) return 'offline';
  try {
    const headers = { authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(waitMs);
    const response = await fetch(address, body === undefined ? { headers, signal } : { method: 'POST', headers, body, signal });
    if (response.ok) return response;
    return response.status === 401 ? 'closed' : 'offline';
  } catch {
    return 'offline';
  }
}
