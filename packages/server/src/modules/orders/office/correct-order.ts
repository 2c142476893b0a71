import type { Address, AddressInput } from '@frontrow/domain/checkout/address';
import { readEmail } from '@frontrow/domain/checkout/email';
import { readWholeAddress } from '@frontrow/domain/checkout/vat-id';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { sha256 } from '../../../platform/ids.ts';
import { wakeMailsOfOrder } from '../../../platform/outbox/index.ts';
import { noteOrderEvent } from '../move-order.ts';
import type { Order } from '../order.ts';
import { selectSettledFacts, updateBuyer } from './action-store.ts';
import { auditedOrder, lockForOffice, type Changer } from './lock-for-office.ts';

type Name = Pick<Address, 'firstName' | 'lastName'>;
export type CorrectionDeps = {
  db: Db;
  /** Tickets of the order in the buyer's name get the new one. @returns how many */
  renameHolders: (tx: Tx, orderId: number, from: Name, to: Name) => Promise<number>;
};
export type Correction = {
  reference: string;
  /** Of the buyer as they were shown: `buyerVersion`. */
  version: string;
  email: string;
  billingAddress: AddressInput;
  /** Null: the same. */
  shippingAddress: AddressInput | null;
};
/** `invoiceStays`: one is issued, and says what it said. */
export type Corrected = { renamedTickets: number; invoiceStays: boolean };

type Buyer = Pick<Order, 'email' | 'billingAddress' | 'shippingAddress'>;
/** Tells whether somebody else has changed the buyer meanwhile. */
export const buyerVersion = ({ email, billingAddress, shippingAddress }: Buyer): string =>
  sha256(JSON.stringify([email, billingAddress, shippingAddress]))
    .toString('base64url')
    .slice(0, 22);

/**
 * Corrects who bought and where it goes, by the rules of the checkout. What an issued invoice says stays. The country of
 * delivery stays, since shipping was paid for it, and the whole address once the parcel is on its way. Mails that lie because nobody
 * took them at the wrong address are tried again.
 */
export async function correctOrder(
  { db, renameHolders }: CorrectionDeps,
  who: Changer,
  { reference, version, ...input }: Correction,
): Promise<Corrected | OfficeRefusal> {
  const after = readBuyer(input);
  if (isRefused(after)) return after;
  return db.transaction(async (tx): Promise<Corrected | OfficeRefusal> => {
    const order = await lockForOffice(tx, who, 'order.correct', reference);
    if (isRefused(order)) return order;
    if (buyerVersion(order) !== version) return refuseHere('CHANGED_MEANWHILE');
    const { isShipped, hasInvoice, hasGoods } = await tx.one(selectSettledFacts, [order.id]);
    const fields = (['email', 'billingAddress', 'shippingAddress'] as const).filter((field) => isOther(order[field], after[field]));
    if (fields.includes('shippingAddress') && hasGoods) {
      if (isShipped) return refuseHere('ALREADY_SHIPPED');
      if (order.shippingAddress.countryCode !== after.shippingAddress.countryCode) return refuseHere('DELIVERY_COUNTRY_STAYS');
    }
    const invoiceStays = hasInvoice && fields.includes('billingAddress');
    if (fields.length === 0) return { renamedTickets: 0, invoiceStays };
    await tx.many(updateBuyer, [order.id, after.email, JSON.stringify(after.billingAddress), JSON.stringify(after.shippingAddress)]);
    if (fields.includes('email')) await tx.many(wakeMailsOfOrder, [order.id]);
    const renamedTickets = await renameHolders(tx, order.id, order.billingAddress, after.billingAddress);
    await noteOrderEvent(tx, order.id, 'corrected', { fields });
    const only = (buyer: Buyer) => Object.fromEntries(fields.map((field) => [field, buyer[field]]));
    await who.audit(tx, 'order.correct', auditedOrder(order), { before: only(order), after: only(after) });
    return { renamedTickets, invoiceStays };
  });
}

function readBuyer({ email, billingAddress, shippingAddress }: Pick<Correction, keyof Buyer>): Buyer | OfficeRefusal<'INVALID_INPUT'> {
  const billing = readWholeAddress(billingAddress);
  const shipping = shippingAddress === null ? { address: billing.address, problems: [] } : readWholeAddress(shippingAddress);
  const address = readEmail(email);
  const [field] = [
    ...(address === undefined ? ['email'] : []),
    ...billing.problems.map((problem) => `billingAddress.${problem.field}`),
    ...shipping.problems.map((problem) => `shippingAddress.${problem.field}`),
  ];
  if (field !== undefined || address === undefined) return refuseHere('INVALID_INPUT', field ?? 'email');
  return { email: address, billingAddress: billing.address, shippingAddress: shipping.address };
}

/** Addresses of long ago lack what nobody asked for then. */
const isOther = (before: string | Address, after: string | Address): boolean =>
  typeof before === 'string' || typeof after === 'string'
    ? before !== after
    : JSON.stringify(readWholeAddress(before).address) !== JSON.stringify(after);
