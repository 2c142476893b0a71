import { shippableUntil, latestShippable } from '@frontrow/domain/cart/group-items';
import { cartReference } from '@frontrow/domain/cart/reference';
import { voucherParts } from '@frontrow/domain/checkout/vouchers';
import type { Locale } from '@frontrow/domain/locale';
import { taxedLine } from '@frontrow/domain/resale/resale-price';
import { resoldName } from '@frontrow/domain/resale/resold-name';
import type { HeldCart, HeldItem } from '../inventory/index.ts';
import type { GetLineFacts } from './line-facts.ts';
import type { CartContents, CartItem, LineFacts } from './types.ts';

/**
 * A cart as the visitor sees it: its holds, with the catalogue's texts of now and the prices of when they were made.
 * @param requestId the request whose lines are `newItemIds`
 */
export async function showCart(getLineFacts: GetLineFacts, cart: HeldCart, locale: Locale, requestId?: string): Promise<CartContents> {
  const { id, countryCode, version, validUntil, secondsLeft, canExtend, holds } = cart;
  const facts = await getLineFacts(
    cart.catalogueVersion,
    locale,
    holds.map((hold) => hold.variantId),
  );
  const held = holds.map((hold) => toItem(hold, factsOf(hold, facts), holds, locale));
  const parts = partsOf(held);
  const items = held.map((item) => ({ ...item, payment: item.payment && { ...item.payment, amount: parts.get(item.payment.id) ?? 0 } }));
  const total = items.reduce((sum, item) => sum + item.total, 0);
  const shippableFrom = latestShippable(items);
  return {
    id,
    countryCode,
    version,
    // downloads are agreed to in the last step, which what is added never comes to
    mergeable: cart.mayMerge && items.some((item) => item.physical) && items.every((item) => item.withdrawalExcludedReason !== 'download'),
    validUntil,
    secondsLeft,
    canExtend,
    newItemIds: requestId === undefined ? [] : holds.filter((hold) => hold.requestId === requestId).map((hold) => hold.id),
    items,
    reference: cartReference(id),
    total,
    checkoutSubtotal: total - parts.values().reduce((sum, part) => sum + part, 0),
    physical: items.some((item) => item.physical),
    containsTickets: items.some((item) => item.ticket),
    containsOnlineTickets: items.some((item) => item.ticket && !item.physical),
    shippableFrom,
    shippableFromUntil: shippableUntil(shippableFrom),
  };
}

function factsOf({ variantId }: HeldItem, facts: ReadonlyMap<number, LineFacts>): LineFacts {
  const found = facts.get(variantId);
  if (!found) throw new Error(`nothing was read about variant ${variantId}`);
  return found;
}

function toItem(hold: HeldItem, { phaseNames, ...facts }: LineFacts, holds: readonly HeldItem[], locale: Locale): CartItem {
  const bundledItemIds = holds.filter((part) => part.bundleRootId === hold.id).map((part) => part.id);
  const isRoot = bundledItemIds.length > 0;
  const isResold = hold.resaleOfferId !== null;
  const { quantity, unitPriceMinor, resaleFeeMinor } = hold;
  const { totalMinor, vatPermille, vatMinor } = taxedLine({ quantity, unitPriceMinor, vatPermille: facts.vatPermille, resaleFeeMinor });
  const phaseName = hold.phaseId === null ? undefined : phaseNames?.[hold.phaseId];
  return {
    ...facts,
    variantName: resoldName(
      phaseName === undefined ? facts.variantName : `${facts.variantName}, ${phaseName}`,
      isResold && facts.physical,
      locale,
    ),
    id: hold.id,
    type: facts.ticket ? 'event' : isRoot ? 'bundle' : 'product',
    amount: quantity,
    unitPrice: unitPriceMinor,
    total: totalMinor,
    seat: hold.seat,
    seatId: hold.seatId,
    personalIdentifier: hold.personalIdentifier,
    answers: hold.answers,
    // what another fan resells is handed over, not sent
    physical: facts.physical && !isResold,
    shippableFrom: isResold ? null : facts.shippableFrom,
    resoldByOffer: hold.resaleOfferId,
    vatPermille,
    vatMinor,
    payment: hold.voucher && { id: hold.voucher.id, amount: hold.voucher.leftMinor, paymentMethodName: 'kulturpass' },
    bundledItemIds,
    meta: { root: isRoot },
  };
}

/** What each voucher pays of all its lines, as placing the order will take it. */
function partsOf(items: readonly CartItem[]): Map<number, number> {
  const lines = items.map(({ payment, total }) => ({ voucherId: payment?.id ?? null, totalMinor: total }));
  const left = new Map(items.flatMap(({ payment }) => (payment ? [[payment.id, payment.amount]] : [])));
  return new Map(voucherParts(lines, left).map(({ voucherId, amountMinor }) => [voucherId, amountMinor]));
}
