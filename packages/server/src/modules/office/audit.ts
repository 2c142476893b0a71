import type { Locale } from '@frontrow/domain/locale';
import { reachOf } from '@frontrow/domain/office/rights';
import type { Acting } from '../../platform/acting.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Who } from '../../platform/graphql/office-builder.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import {
  chainAudit,
  insertAnchor,
  insertAudit,
  selectAuditHead,
  selectBrokenAudit,
  selectGrantsOf,
  selectHashAt,
  selectOwners,
} from './store.ts';

/** Who did it: somebody who is signed in, or the command line of the server. */
export type Actor = { personId: number | null; name: string; sessionId: number | null; network: string | null };

export const COMMAND_LINE: Actor = { personId: null, name: 'command line', sessionId: null, network: null };

/** Somebody at the command line, by the name they say: it reaches everything. */
export const fromCommandLine = (by?: string): Acting & Pick<Who, 'reach'> => {
  const actor = by === undefined ? COMMAND_LINE : { ...COMMAND_LINE, name: `${by} (${COMMAND_LINE.name})` };
  return actingAsActor(actor, by ?? COMMAND_LINE.name);
};

/** Somebody whose work is done when its time has come, with the rights they have then: none of who works here no more. Null: the command line. */
export async function inNameOf(
  db: Db,
  { id, name }: { id: number | null; name: string },
): Promise<Pick<Who, 'name' | 'reach' | 'audit'> & { personId: number | null }> {
  if (id === null) return { ...fromCommandLine(), name, personId: null };
  const grants = await db.many(selectGrantsOf, [id]);
  return {
    name,
    personId: id,
    reach: (permission) => reachOf(grants, permission),
    audit: (tx, what, object, change) => audit(tx, { personId: id, name, sessionId: null, network: null }, what, object, change),
  };
}

const actingAsActor = (actor: Actor, name: string): Acting & Pick<Who, 'reach'> => ({
  name,
  shops: null,
  reach: () => ({ all: true, shops: [], artists: [], events: [] }),
  audit: (tx, what, object, change) => audit(tx, actor, what, object, change),
});

/** The server, for what follows from what people have decided. */
export const byItself: Acting = actingAsActor({ ...COMMAND_LINE, name: 'Frontrow' }, 'Frontrow');

/** Writes what was done in the transaction that does it. @param object such as `order:12` */
export async function audit(
  tx: Tx,
  { personId, name, sessionId, network }: Actor,
  what: string,
  object: string,
  { before, after }: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await tx.many(insertAudit, [personId, name, sessionId, network, what, object, json(before), json(after)]);
}

/** Gives new entries their place in the hash chain: one writer at a time, and nobody's work waits for it. */
export async function chainNewEntries(db: Db): Promise<void> {
  await db.transaction((tx) => tx.one(chainAudit));
}

/** Who may do everything. */
export const ownersOf = (tx: Tx): Promise<{ email: string; locale: Locale }[]> => tx.many(selectOwners);

/** Once a day the last hash leaves by mail, to everybody who may do everything. */
export async function anchorAudit(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const anchor = await tx.first(insertAnchor);
    if (!anchor) return;
    const owners = await ownersOf(tx);
    const mails = owners.map((owner) => effect('office.audit_head', `${anchor.place}:${owner.email}`, { ...anchor, ...owner }));
    if (mails.length > 0) await enqueue(tx, ...mails);
  });
}

/** Whether an entry still has the hash that a mail says. */
export const hasHash = async (db: Db, place: number, hash: string): Promise<boolean> =>
  (await db.first(selectHashAt, [place]))?.hash === hash.toLowerCase();

export type AuditCheck = { head: { place: number; hash: string } | undefined; broken: { place: number; id: number }[] };

/** Recomputes the whole chain: what was changed, taken out or put in between shows. */
export async function verifyAudit(db: Db): Promise<AuditCheck> {
  const [head, broken] = await Promise.all([db.first(selectAuditHead), db.many(selectBrokenAudit)]);
  return { head, broken };
}
