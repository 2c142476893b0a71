import type { Db } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Inventory } from '../inventory/index.ts';
import { addItems, type AddItems } from './add-items.ts';
import { answerQuestions, type AnswerQuestions } from './answer-questions.ts';
import { changeCountry } from './change-country.ts';
import { extendReservation } from './extend-reservation.ts';
import { getCart } from './get-cart.ts';
import type { HoldCap } from './hold-cap.ts';
import { createLineFacts } from './line-facts.ts';
import { removeItem } from './remove-item.ts';
import { createResumeLink, resumeSession, type ResumeRequest } from './resume-session.ts';
import { getSession, heartbeat } from './session.ts';
import { deleteOldCarts, deleteOldLinks } from './store.ts';
import type { CartContents, SessionState } from './types.ts';
import { updatePersonalIdentifier } from './update-personal-identifier.ts';
import type { KnownVisitor, Visitor } from './visitor.ts';

export type { AddItems } from './add-items.ts';
export { createHoldCap } from './hold-cap.ts';
export { readCountry } from './read-country.ts';
export type { CartContents, CartItem, SessionState, Waiting } from './types.ts';
export type { KnownVisitor, Visitor } from './visitor.ts';
export type { CartType } from './cart-types.ts';

export async function forgetOldCarts(db: Db): Promise<void> {
  await db.many(deleteOldLinks);
  await db.many(deleteOldCarts);
}

export type Cart = {
  /** The visitor's live cart. */
  getCart(visitor: Visitor): Promise<CartContents | undefined>;
  addItems(visitor: KnownVisitor, input: AddItems, network?: string): ReturnType<typeof addItems>;
  removeItem(visitor: Visitor, itemId: string): ReturnType<typeof removeItem>;
  changeCountry(visitor: Visitor, countryCode: string): ReturnType<typeof changeCountry>;
  extendReservation(visitor: Visitor): ReturnType<typeof extendReservation>;
  /** The secret of a link that moves the cart to another browser. */
  createResumeLink(visitor: Visitor, network: string): ReturnType<typeof createResumeLink>;
  /** Undefined when the cart is the new session's. */
  resumeSession(request: ResumeRequest): ReturnType<typeof resumeSession>;
  updatePersonalIdentifier(
    visitor: Visitor,
    input: { itemId: string; personalIdentifier: string },
  ): ReturnType<typeof updatePersonalIdentifier>;
  answerQuestions(visitor: Visitor, input: AnswerQuestions): ReturnType<typeof answerQuestions>;
  heartbeat(visitor: Visitor): Promise<SessionState>;
  session(visitor: Visitor): Promise<SessionState>;
};

export function createCart(deps: { db: Db; inventory: Inventory; ids: Ids; holdCap?: HoldCap }): Cart {
  const { db } = deps;
  const all = { ...deps, getLineFacts: createLineFacts(db) };
  return {
    getCart: (visitor) => getCart(all, visitor),
    addItems: (visitor, input, network) => addItems(all, visitor, input, network),
    removeItem: (visitor, itemId) => removeItem(all, visitor, itemId),
    changeCountry: (visitor, countryCode) => changeCountry(all, visitor, countryCode),
    extendReservation: (visitor) => extendReservation(all, visitor),
    createResumeLink: (visitor, network) => createResumeLink(deps, visitor, network),
    resumeSession: (request) => resumeSession(deps, request),
    updatePersonalIdentifier: (visitor, input) => updatePersonalIdentifier(all, visitor, input),
    answerQuestions: (visitor, input) => answerQuestions(all, visitor, input),
    heartbeat: (visitor) => heartbeat(db, visitor),
    session: (visitor) => getSession(db, visitor),
  };
}
