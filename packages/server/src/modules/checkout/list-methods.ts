import { shippingChoices, type NoShipping, type ShippingChoice } from '@frontrow/domain/checkout/shipping';
import type { Locale } from '@frontrow/domain/locale';
import { offeredMethods, type OfferedMethod } from '@frontrow/domain/payments/methods';
import { readId } from '../../platform/ids.ts';
import type { Shop } from '../shops/index.ts';
import { parcelOf } from './choose-shipping.ts';
import type { CheckoutDeps } from './deps.ts';
import { earliest } from './first-event.ts';
import { shopPaymentNow } from './shop-payment.ts';
import { selectNow, selectShippingCountries, selectShippingMethods, selectWantedItems, type WantedItem } from './store.ts';

export type WantedList = {
  shop: Shop;
  sessionHash: Buffer | undefined;
  locale: Locale;
  variantIds: readonly string[];
  countryCode: string;
};

/** Ways to ship what is asked for, in the amounts the visitor's cart holds, with the price placing will charge. */
export async function listShippingMethods(deps: CheckoutDeps, list: WantedList): Promise<ShippingChoice[] | NoShipping> {
  const items = await wantedItems(deps, list);
  const countryCode = list.countryCode.toLowerCase();
  return shippingChoices(await deps.db.many(selectShippingMethods, [countryCode, list.locale]), parcelOf(countryCode, items));
}

/** Ways to pay for what is asked for; the same in every country, as the law wants it (Regulation (EU) 2018/302). */
export async function listPaymentMethods(deps: CheckoutDeps, list: WantedList): Promise<OfferedMethod[]> {
  const items = await wantedItems(deps, list);
  const starts = items.flatMap(({ happeningFrom }) => happeningFrom ?? []);
  const taken = items.map((item) => item.paymentMethods);
  const { now } = await deps.db.one(selectNow);
  return offeredMethods(shopPaymentNow(deps, list.shop, taken), { now, firstEventAt: earliest(starts) });
}

/** Codes of the countries that goods are sent to. */
export async function listShippingCountries({ db }: Pick<CheckoutDeps, 'db'>): Promise<string[]> {
  return (await db.many(selectShippingCountries)).map(({ countryCode }) => countryCode);
}

const LIST_MAX = 100;

function wantedItems(deps: CheckoutDeps, { shop, sessionHash, variantIds }: WantedList): Promise<WantedItem[]> {
  const ids = variantIds.slice(0, LIST_MAX).flatMap((id) => readId(id) ?? []);
  return deps.db.many(selectWantedItems, [ids, shop.id, sessionHash ?? null]);
}
