import { isRefused } from '@frontrow/domain/office/refusals';
import { formatScanPayload } from '@frontrow/domain/tickets/scan-payload';
import { createGate } from '../../packages/server/src/modules/door/index.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { count, type History } from './history.ts';
import type { Scan } from './plan.ts';
import { selectTickets } from './store.ts';

export type Door = { token: string; url: string };

/** A gate of the club, made before anything goes wrong. */
export async function openDoor(db: Db, url: string): Promise<Door> {
  const { name, audit } = fromCommandLine('Ada');
  const by = { name, audit, reach: { all: true, shops: [], artists: [], events: [] } };
  const made = await createGate(db, systemIds, by, { event: 'klub', name: 'Nord' });
  if (isRefused(made)) throw new Error(made.refusal);
  return { token: made.token, url };
}

const DEVICES = ['ABCDEF', 'GHJKLM'];
const ANSWER_MS_MAX = 2_000;

/** Shows a ticket to a device, which asks for its list now and then. What is not answered is sent again, as devices do. */
export async function scan(
  { token, url }: Door,
  db: Db,
  { place, direction, isLate, isTwice, device }: Scan,
  history: History,
): Promise<void> {
  const tickets = await db.many(selectTickets);
  // now and then somebody comes to the wrong house
  const here = place < 0.9 ? tickets.filter(({ slug }) => slug === 'klub') : tickets;
  const ticket = here[Math.floor(place * here.length)];
  if (!ticket) return;
  const headers = { authorization: `Bearer ${token}`, 'x-frontrow-door': '2', 'x-forwarded-for': '10.255.1.1' };
  const ask = (path: string, body?: object) =>
    fetch(url + path, {
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const code = formatScanPayload({ publicId: ticket.publicId, secret: new Uint8Array(ticket.secret) });
  const sent = { id: systemIds.uuid(), code, ageMs: isLate ? 400 : 0, letIn: isLate && direction === 'in', direction };
  const tell = () => ask('/server/door/scans?locale=de', { device: DEVICES[device], scans: [sent] });
  if (isLate) await ask(`/server/door/list?device=${DEVICES[device]}`);
  const answers = await Promise.allSettled(isTwice ? [tell(), tell()] : [tell()]);
  for (let tried = 0; tried < 3 && !answers.some((one) => one.status === 'fulfilled' && one.value.ok); tried++)
    answers.push(...(await Promise.allSettled([tell()])));
  const told = answers.find((one) => one.status === 'fulfilled' && one.value.ok);
  if (told?.status !== 'fulfilled') return void (history.unanswered += 1);
  const { scans } = (await told.value.json()) as { scans: { result: string }[] };
  count(history.done, `scans: ${scans[0]?.result}`);
}
