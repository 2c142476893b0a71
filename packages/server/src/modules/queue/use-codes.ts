import type { QueueRefusal } from '@frontrow/domain/queue/position';
import type { Db, Tx } from '../../platform/db/index.ts';
import { issueTickets, lockCodes, rememberUses, selectUses, useCodes } from './store.ts';
import type { Ticket } from './types.ts';

/** Numbers of a class for so many, in their order; none while the sale is not open. */
export async function issue(db: Db | Tx, saleId: number, laneClass: number, count: number): Promise<Ticket[] | undefined> {
  const row = await db.first(issueTickets, [saleId, laneClass, count]);
  return (
    row &&
    Array.from({ length: count }, (_, index) => ({ saleId, class: laneClass, number: row.issued - count + 1 + index, issuedAt: row.now }))
  );
}

export type CodeAsked = { codeHash: Buffer; sessionHash: Buffer | null };
/** One use of a code; its ticket once it is numbered. */
type Use = CodeAsked & { class: number; ticket?: Ticket | undefined };

/** Codes are used with the numbers they give, or not at all; who lost the answer is given the same number again. */
export async function useUpCodes(tx: Tx, saleId: number, asked: readonly CodeAsked[]): Promise<(Ticket | QueueRefusal)[]> {
  const uses = await chooseUses(tx, saleId, asked);
  const fresh = [...new Set(uses)].flatMap((use) => (use && !use.ticket ? [use] : []));
  // those of a class take their numbers at once, and the classes in one order
  for (const laneClass of [...new Set(fresh.map((use) => use.class))].toSorted((a, b) => a - b)) {
    const ofClass = fresh.filter((use) => use.class === laneClass);
    const tickets = await issue(tx, saleId, laneClass, ofClass.length);
    for (const [index, use] of ofClass.entries()) use.ticket = tickets?.[index];
  }
  const used = fresh.flatMap(({ ticket, ...use }) => (ticket ? { ...use, ...ticket } : []));
  const rows = [
    saleId,
    used.map(({ codeHash }) => codeHash),
    used.map(({ sessionHash }) => sessionHash),
    used.map(({ number }) => number),
    used.map(({ issuedAt }) => issuedAt),
  ] as const;
  await tx.many(useCodes, rows);
  await tx.many(rememberUses, rows);
  return uses.map((use) => (use ? (use.ticket ?? 'NOT_OPEN') : 'CODE_UNKNOWN'));
}

/** For each in their order the use that is theirs: the one they had, or one of a code that is known and not used up by those before. */
async function chooseUses(tx: Tx, saleId: number, asked: readonly CodeAsked[]): Promise<(Use | undefined)[]> {
  const codeHashes = asked.map(({ codeHash }) => codeHash);
  const rows = await tx.many(lockCodes, [saleId, codeHashes]);
  const codes = new Map(
    rows.map(({ codeHash, class: laneClass, usesLeft }) => [
      codeHash.toString('hex'),
      { class: laneClass, usesLeft: usesLeft ?? Infinity },
    ]),
  );
  const had = await tx.many(selectUses, [saleId, codeHashes, asked.map(({ sessionHash }) => sessionHash)]);
  const uses = new Map<string, Use>(
    had.map(({ number, issuedAt, ...use }) => [keyOf(use), { ...use, ticket: { saleId, class: use.class, number, issuedAt } }]),
  );
  return asked.map((one) => {
    const code = codes.get(one.codeHash.toString('hex'));
    if (!code) return undefined;
    const before = one.sessionHash && uses.get(keyOf(one));
    if (before) return before;
    if (code.usesLeft <= 0) return undefined;
    code.usesLeft -= 1;
    const use: Use = { ...one, class: code.class };
    if (one.sessionHash) uses.set(keyOf(one), use);
    return use;
  });
}

const keyOf = ({ codeHash, sessionHash }: CodeAsked): string => `${codeHash.toString('hex')} ${sessionHash?.toString('hex')}`;
