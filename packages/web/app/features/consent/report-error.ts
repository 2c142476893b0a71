import { browserPage } from '../../lib/browser-page.ts';

/** Of one document: the same fault over and over is not told over and over. */
const REPORTS_MAX = 5;
let reports = 0;

export async function sendError(error: unknown): Promise<void> {
  if (++reports > REPORTS_MAX) return;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  const body = JSON.stringify({ message: message.slice(0, 1000), stack: stack?.slice(0, 4000), path: location.pathname });
  const headers = { 'content-type': 'application/json' };
  const address = `/server/errors/${encodeURIComponent(browserPage().shop.slug)}`;
  await fetch(address, { method: 'POST', headers, body, keepalive: true });
}
