import type { Locale } from '@frontrow/domain/locale';
import { parseReference } from '@frontrow/domain/orders/reference';
import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import { readDeclaration, type Declaration, type DeclarationInput } from '@frontrow/domain/withdrawals/declaration';
import type { Db, Queryable } from '../../platform/db/index.ts';
import { sha256 } from '../../platform/ids.ts';
import { countUse, giveBack, useUp } from '../../platform/limits/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { insertWithdrawal, lockEmail, selectRepeated, type Withdrawal } from './store.ts';

export const declareRefusals = ['INVALID_INPUT', 'TOO_MANY_ATTEMPTS'] as const satisfies RefusalCode[];

export type DeclareRequest = {
  shopId: number;
  locale: Locale;
  network: string;
  input: DeclarationInput;
  /** Names the request: repeated with the same content it is answered with the receipt it got. */
  clientMutationId: string | null;
};
export type DeclareDeps = { db: Db; wakeOutbox: () => void };

/** By the address that is named, which can be typed by anybody. */
const LIMITS = { network: [{ points: 20, seconds: 3600 }], target: { points: 10, seconds: 3600 } };
/** Beyond these a declaration counts all the same, and its receipt is on the screen only. */
const MAIL_LIMIT = { points: 3, seconds: 24 * 3600 };

/**
 * Takes a declaration of withdrawal and sends its receipt. What is answered is what was declared and when: whether it
 * fits an order is for the staff, and the answer says nothing of it.
 */
export async function declareWithdrawal(
  deps: DeclareDeps,
  request: DeclareRequest,
): Promise<Withdrawal | Refusal<(typeof declareRefusals)[number]>> {
  const { declaration, problems } = readDeclaration(request.input);
  const field = problems[0]?.field ?? ((request.clientMutationId?.length ?? 0) > 200 ? 'clientMutationId' : undefined);
  if (field !== undefined) return refuse('INVALID_INPUT', { field });

  const contentHash = hashOf(declaration);
  const repeated = await findRepeated(deps.db, request, contentHash);
  if (repeated) return repeated;

  const email = declaration.email.toLowerCase();
  if (!(await countUse(deps.db, 'withdrawal', { network: request.network, target: email }, LIMITS))) return refuse('TOO_MANY_ATTEMPTS');
  const mailKey = `withdrawal:mail:${sha256(email).toString('hex')}`;
  const receiptByMail = (await useUp(deps.db, mailKey, MAIL_LIMIT)) === undefined;

  const { withdrawal, isNew } = await store(deps.db, request, declaration, contentHash, receiptByMail);
  if (isNew) deps.wakeOutbox();
  else await giveBack(deps.db, mailKey, MAIL_LIMIT); // the second of a double click sends nothing
  return withdrawal;
}

/** The declaration and the order to mail its receipt in one transaction, unless the same one was faster. */
function store(db: Db, request: DeclareRequest, declaration: Declaration, contentHash: Buffer, receiptByMail: boolean) {
  return db.transaction(async (tx) => {
    await tx.many(lockEmail, [declaration.email]);
    const repeated = await findRepeated(tx, request, contentHash);
    if (repeated) return { withdrawal: repeated, isNew: false };
    const { name, reference, email, lines } = declaration;
    const withdrawal = await tx.one(insertWithdrawal, [
      request.shopId,
      request.locale,
      name,
      reference,
      email,
      JSON.stringify(lines),
      contentHash,
      request.clientMutationId,
      receiptByMail,
      parseReference(reference) ?? null,
    ]);
    const { id } = withdrawal;
    if (receiptByMail) await enqueue(tx, effect('withdrawal.receipt', id, { withdrawalId: id }));
    return { withdrawal, isNew: true };
  });
}

const findRepeated = (db: Queryable, { shopId, clientMutationId }: DeclareRequest, contentHash: Buffer) =>
  db.first(selectRepeated, [shopId, contentHash, clientMutationId]);

const hashOf = ({ name, reference, email, lines }: Declaration): Buffer =>
  sha256(JSON.stringify([name, reference, email.toLowerCase(), lines]));
