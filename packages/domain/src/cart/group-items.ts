/** A line of the cart as the server tells it. Money in cents, days as YYYY-MM-DD. */
export type CartItem = {
  id: string;
  type: 'event' | 'product' | 'bundle';
  /** Whether it admits to an event. */
  ticket: boolean;
  productVariantId: string;
  amount: number;
  total: number;
  seatId: string | null;
  personalIdentifier: string | null;
  personalizationRequirement: string;
  /** What each piece is asked. */
  questions: readonly unknown[];
  physical: boolean;
  shippableFrom: string | null;
  /** Set where the ticket comes from another fan. */
  resoldByOffer: string | null;
  payment: { id: string; amount: number } | null;
  /** The items of this bundle root. */
  bundledItemIds: readonly string[];
  meta: { root?: boolean };
};

/** One line as it is shown: an item, or several that belong together. */
export type CartGroup<Item extends CartItem = CartItem> = {
  item: Item;
  /** What a bundle is made of beside its root; else empty. */
  parts: readonly Item[];
  /** All items in this line, the shown one first. */
  itemIds: string[];
  kind: 'event' | 'bundle' | 'other';
  amount: number;
  total: number;
  physical: boolean;
  /** Only of goods that are sent. */
  shippableFrom: string | null;
  payment: Item['payment'];
  /** Merchandise alone may change its amount; everything else can only be removed. */
  canChangeAmount: boolean;
};

/** Days from the first to the last day on which goods may leave. */
const SHIPPING_WINDOW_DAYS = 10;

/**
 * Groups the items of a cart into the lines a visitor sees, in the order of their first item: a bundle's
 * root absorbs its parts, plain merchandise of one variant becomes one line, everything else stands alone.
 * A payment is shown on the first line it pays for.
 */
export function groupItems<Item extends CartItem>(items: readonly Item[]): CartGroup<Item>[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const absorbed = new Set(items.flatMap((item) => (item.meta.root ? item.bundledItemIds : [])));
  const groups: CartGroup<Item>[] = [];
  const plainByVariant = new Map<string, CartGroup<Item>>();
  for (const item of items) {
    if (absorbed.has(item.id)) continue;
    const group = toGroup(item, item.meta.root ? item.bundledItemIds.flatMap((id) => byId.get(id) ?? []) : []);
    const same = isPlain(item) ? plainByVariant.get(item.productVariantId) : undefined;
    if (same) {
      merge(same, group);
      continue;
    }
    if (isPlain(item)) plainByVariant.set(item.productVariantId, group);
    groups.push(group);
  }
  return keepFirstPayments(groups);
}

/** The last day on which goods that can leave from `shippableFrom` on are sent. */
export function shippableUntil(shippableFrom: string | null): string | null {
  if (shippableFrom === null) return null;
  const day = new Date(`${shippableFrom}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + SHIPPING_WINDOW_DAYS);
  return day.toISOString().slice(0, 10);
}

/** The latest of the days on which something of the cart can be sent; null where nothing is sent or no day is known. */
export const latestShippable = (groups: readonly { shippableFrom: string | null }[]): string | null =>
  groups.reduce<string | null>((latest, group) => later(latest, group.shippableFrom), null);

function toGroup<Item extends CartItem>(item: Item, parts: readonly Item[]): CartGroup<Item> {
  const all = [item, ...parts];
  const physical = all.some(isSent);
  return {
    item,
    parts,
    itemIds: all.map(({ id }) => id),
    kind: item.meta.root || item.type === 'bundle' ? 'bundle' : item.type === 'event' ? 'event' : 'other',
    amount: item.amount,
    total: all.reduce((sum, part) => sum + part.total, 0),
    physical,
    shippableFrom: all.filter(isSent).reduce<string | null>((latest, part) => later(latest, part.shippableFrom), null),
    payment: item.payment,
    canChangeAmount: isPlain(item),
  };
}

/** What was resold is handed on by its code and never sent. */
const isSent = (item: CartItem): boolean => item.physical && item.resoldByOffer === null;

const isPlain = (item: CartItem): boolean =>
  item.type === 'product' &&
  !item.ticket &&
  !item.meta.root &&
  item.seatId === null &&
  item.resoldByOffer === null &&
  item.personalIdentifier === null &&
  item.personalizationRequirement === 'no_personalization_required' &&
  item.questions.length === 0;

function merge<Item extends CartItem>(into: CartGroup<Item>, group: CartGroup<Item>): void {
  into.itemIds.push(...group.itemIds);
  into.amount += group.amount;
  into.total += group.total;
  into.physical ||= group.physical;
  into.shippableFrom = later(into.shippableFrom, group.shippableFrom);
  into.payment ??= group.payment;
}

function keepFirstPayments<Item extends CartItem>(groups: readonly CartGroup<Item>[]): CartGroup<Item>[] {
  const shown = new Set<string>();
  return groups.map((group) => {
    if (group.payment === null) return group;
    if (shown.has(group.payment.id)) return { ...group, payment: null };
    shown.add(group.payment.id);
    return group;
  });
}

// days written year first compare like text
const later = (a: string | null, b: string | null): string | null => (a === null ? b : b === null || a >= b ? a : b);
