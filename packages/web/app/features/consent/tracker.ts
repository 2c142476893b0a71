import { browserPage } from '../../lib/browser-page.ts';
import { paths } from '../../lib/paths.ts';
import { cartStore, type Cart } from '../cart/cart-store.ts';
import type { Order } from '../checkout/load-order.ts';
import { takePurchaseNote } from './purchase-note.ts';
import { send, type TrackedItem } from './tracking-frame.ts';

// What the services are told, in the words of the shop. Loaded only after a yes.

/** A page has been come to; the first step past the cart is the start of a checkout. */
export function tellPage(pathname: string): void {
  send({ name: 'page_view' });
  const { cart } = cartStore.get();
  if (!cart || pathname !== paths(browserPage().urlPrefix).checkoutDetails()) return;
  const items = cart.items.map((item) => itemOf(item.productVariantId, item.productName, item.unitPrice, item.amount));
  send({ name: 'begin_checkout', order: { value: toEuros(cart.total), currency: 'EUR', items } });
}

export function tellAdded(requests: readonly { productVariantId: string; amount: number | string }[], { items: lines }: Cart): void {
  const items = requests.flatMap(({ productVariantId: id, amount }) => {
    const line = lines.find((item) => item.productVariantId === id);
    return line ? [itemOf(id, line.productName, line.unitPrice, Number(amount))] : [];
  });
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  send({ name: 'add_to_cart', order: { value: toEuros(value * 100), currency: 'EUR', items } });
}

/** Once, in the tab that placed the order; a reload, or the link in the mail, tells nothing again. */
export function tellPurchase(order: Order): void {
  if (!takePurchaseNote(order.id)) return;
  const { reference, totalIncludingShipping } = order;
  const items = order.items.map((item) =>
    itemOf(item.productVariantId ?? item.id, item.product.descriptiveName, item.total / item.amount, item.amount),
  );
  send({ name: 'purchase', order: { reference, value: toEuros(totalIncludingShipping), currency: 'EUR', items } });
}

const itemOf = (id: string, name: string, priceMinor: number, quantity: number): TrackedItem => ({
  id,
  name,
  price: toEuros(priceMinor),
  quantity,
});

/** The services count in euros. */
const toEuros = (minor: number): number => Math.round(minor) / 100;
