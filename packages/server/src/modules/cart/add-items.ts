import { isRefusal, refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { isUuid, readId, readIds, sha256, type Ids } from '../../platform/ids.ts';
import { giveBack, useUp } from '../../platform/limits/index.ts';
import { findOpening } from '../catalogue/index.ts';
import { claimRefusals, type Inventory, type Line } from '../inventory/index.ts';
import type { HoldCap } from './hold-cap.ts';
import type { GetLineFacts } from './line-facts.ts';
import { readCountry } from './read-country.ts';
import { showCart } from './show-cart.ts';
import { selectPaymentCode } from './store.ts';
import type { CartContents } from './types.ts';
import type { KnownVisitor } from './visitor.ts';

/** Ids as the client sends them: text or numbers. */
export const addRefusals = [...claimRefusals, 'TOO_MANY_ATTEMPTS'] as const satisfies RefusalCode[];

export type AddItems = {
  requests: readonly {
    productVariantId: string;
    amount: number;
    sectionId?: string | null | undefined;
    seatIds?: readonly string[] | null | undefined;
    paymentCode?: string | null | undefined;
    openingCode?: string | null | undefined;
    bundle?: { combinationId?: string | null | undefined; productVariantIds: readonly string[] } | null | undefined;
  }[];
  /** Items of this cart to remove in the same step, as when an amount is lowered. */
  replacedItemIds?: readonly string[] | null | undefined;
  /** Of a cart that has to be made. */
  countryCode?: string | null | undefined;
  requestId?: string | null | undefined;
};

const GUESSES = { points: 10, seconds: 60 };

/**
 * Adds lines to the visitor's cart, which is made where there is none: all of them or none.
 * @returns the cart with `newItemIds`, or the refusal of the first line that cannot be had
 */
export async function addItems(
  { db, inventory, ids, holdCap, getLineFacts }: { db: Db; inventory: Inventory; ids: Ids; holdCap?: HoldCap; getLineFacts: GetLineFacts },
  visitor: KnownVisitor,
  input: AddItems,
  network = '',
): Promise<CartContents | Refusal<(typeof addRefusals)[number]>> {
  // lower case, as the database writes it
  const requestId = input.requestId?.toLowerCase() || ids.uuid();
  if (!isUuid(requestId)) return refuse('INVALID_INPUT', { field: 'requestId' });
  const countryCode = readCountry(input.countryCode);
  if (countryCode === undefined) return refuse('INVALID_INPUT', { field: 'countryCode' });
  const remove = readIds(input.replacedItemIds ?? []);
  if (!remove) return refuse('INVALID_INPUT', { field: 'replacedItemIds' });
  const add: Line[] = [];
  for (const [index, request] of input.requests.entries()) {
    const line = toLine(request, `requests.${index}`);
    if (isRefusal(line)) return line;
    if (request.paymentCode) {
      const code = await findCode(db, visitor.shopId, network, request.paymentCode, line.variantId);
      if (isRefusal(code)) return code;
      line.paymentCodeId = code;
    }
    if (request.openingCode) {
      const opening = await findOpening(db, network, request.openingCode, { variantId: line.variantId });
      if (isRefusal(opening)) return opening;
      line.openingCodeId = opening.id;
    }
    add.push(line);
  }
  if (add.length === 0) return refuse('INVALID_INPUT', { field: 'requests' });
  const pieces = countPieces(add);
  if (holdCap && !(await holdCap.take(network, pieces))) return refuse('TOO_MANY_ATTEMPTS');

  const answer = await inventory.claim({
    shopId: visitor.shopId,
    sessionHash: visitor.sessionHash,
    isNewSession: visitor.isNew ?? false,
    requestId,
    countryCode,
    add,
    remove,
  });
  if (!isRefusal(answer)) return showCart(getLineFacts, answer.cart, visitor.locale, requestId);
  await holdCap?.giveBack(network, pieces);
  return answer;
}

/** Amounts are what somebody sent: nonsense counts as one, and is refused later. */
const countPieces = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amount }) => sum + (Number.isInteger(amount) && amount > 0 ? Math.min(amount, PIECES_MAX) : 1), 0);
/** No cart takes more of one thing. */
const PIECES_MAX = 100;

function toLine(request: AddItems['requests'][number], path: string): Line | Refusal<'INVALID_INPUT'> {
  const variantId = readId(request.productVariantId);
  if (variantId === undefined) return refuse('INVALID_INPUT', { field: `${path}.productVariantId` });
  const line: Line = { variantId, amount: request.amount };
  if (request.sectionId !== null && request.sectionId !== undefined) {
    const sectionId = readId(request.sectionId);
    if (sectionId === undefined) return refuse('INVALID_INPUT', { field: `${path}.sectionId` });
    line.sectionId = sectionId;
  }
  if (request.seatIds) {
    const seatIds = readIds(request.seatIds);
    if (!seatIds) return refuse('INVALID_INPUT', { field: `${path}.seatIds` });
    line.seatIds = seatIds;
  }
  if (request.bundle) {
    const { combinationId: combination, productVariantIds } = request.bundle;
    const combinationId = combination === null || combination === undefined ? null : readId(combination);
    const variantIds = readIds(productVariantIds);
    if (combinationId === undefined || !variantIds) return refuse('INVALID_INPUT', { field: `${path}.bundle` });
    line.bundle = { combinationId, variantIds };
  }
  return line;
}

/** Who guesses is stopped; a code that is right does not count. */
async function findCode(
  db: Db,
  shopId: number,
  network: string,
  code: string,
  variantId: number,
): Promise<number | Refusal<'TOO_MANY_ATTEMPTS' | 'UNKNOWN_OR_EXPIRED_CODE'>> {
  const key = `payment-code:${network}`;
  if ((await useUp(db, key, GUESSES)) !== undefined) return refuse('TOO_MANY_ATTEMPTS');
  const found = await db.first(selectPaymentCode, [sha256(code.trim()), variantId, shopId]);
  if (!found) return refuse('UNKNOWN_OR_EXPIRED_CODE');
  await giveBack(db, key, GUESSES);
  return found.id;
}
