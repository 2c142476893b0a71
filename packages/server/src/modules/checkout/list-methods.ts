import { shippingChoices, type ShippingChoice } from '@frontrow/domain/checkout/shipping';
import type { Locale } from '@frontrow/domain/locale';
import { offeredMethods, type OfferedMethod } from '@frontrow/domain/payments/methods';
import type { Refusal } from '@frontrow/domain/refusals';
import type { Shop } from '../shops/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { shopPaymentNow } from './shop-payment.ts';
import { selectNow, selectShippingMethods, selectWantedItems, type WantedItem } from './store.ts';

export type WantedList = {
  shop: Shop;
  sessionHash: Buffer | undefined;
  locale: Locale;
  variantIds: readonly string[];
  countryCode: string;
};

/** Ways to ship what is asked for, in the amounts the visitor's cart holds, with the price placing will charge. */
export async function listShippingMethods(deps: CheckoutDeps, list: WantedList): Promise<ShippingChoice[] | Refusal<'NO_SHIPPING_METHOD'>> {
  const items = await wantedItems(deps, list);
  return shippingChoices(await deps.db.many(selectShippingMethods, [list.countryCode.toLowerCase(), list.locale]), {
    countryCode: list.countryCode.toLowerCase(),
    physical: items.some((item) => item.physical),
    weightGrams: items.reduce((sum, item) => sum + (item.physical ? item.weightGrams : 0), 0),
    adultsOnly: items.some((item) => item.isAdultsOnly),
  });
}

/** Ways to pay for what is asked for; the same everywhere a country is concerned (L22). */
export async function listPaymentMethods(deps: CheckoutDeps, list: WantedList): Promise<OfferedMethod[]> {
  const starts = (await wantedItems(deps, list)).flatMap(({ happeningFrom }) => happeningFrom ?? []);
  const firstEventAt = starts.length === 0 ? null : new Date(Math.min(...starts.map((start) => start.getTime())));
  const { now } = await deps.db.one(selectNow);
  return offeredMethods(shopPaymentNow(deps, list.shop), { now, firstEventAt });
}

const LIST_MAX = 100;

function wantedItems(deps: CheckoutDeps, { shop, sessionHash, variantIds }: WantedList): Promise<WantedItem[]> {
  const ids = variantIds.filter((id) => /^[1-9][0-9]{0,14}$/.test(id)).slice(0, LIST_MAX);
  return deps.db.many(selectWantedItems, [ids, shop.id, sessionHash ?? null]);
}
