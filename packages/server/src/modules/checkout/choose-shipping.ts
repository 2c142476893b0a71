import { shippingChoices, type NoShipping, type Parcel } from '@frontrow/domain/checkout/shipping';
import type { Locale } from '@frontrow/domain/locale';
import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Queryable } from '../../platform/db/index.ts';
import type { CatalogueMemory } from './deps.ts';
import type { CheckedInput } from './place-order-input.ts';
import { selectShippingMethods, type LockedCart, type ParcelItem, type ShippingRow } from './store.ts';

export type ChosenShipping = { key: string | null; name: string | null; priceMinor: number; vatPermille: number };

export async function shippingMethods(
  { shippingMethods: kept }: CatalogueMemory,
  db: Queryable,
  version: number,
  countryCode: string,
  locale: Locale,
): Promise<readonly ShippingRow[]> {
  const key = `${countryCode} ${locale}`;
  const known = kept.find(version, key);
  if (known) return known;
  const methods = await db.many(selectShippingMethods, [countryCode, locale]);
  kept.keep(version, key, methods);
  return methods;
}

export const parcelOf = (countryCode: string, items: readonly ParcelItem[]): Parcel => ({
  countryCode,
  physical: items.some((item) => item.physical),
  weightGrams: items.reduce((sum, item) => sum + (item.physical ? item.weightGrams * item.quantity : 0), 0),
  tickets: items.some((item) => item.isTicket),
  adultsOnly: items.some((item) => item.isAdultsOnly),
});

/** The way chosen, with its price. */
export function chooseShipping(
  methods: readonly ShippingRow[],
  { countryCode }: Pick<LockedCart, 'countryCode'>,
  lines: readonly ParcelItem[],
  input: Pick<CheckedInput, 'shippingMethod' | 'adultTermsAccepted'>,
): ChosenShipping | NoShipping | Refusal<'SHIPPING_METHOD_REQUIRED' | 'INVALID_INPUT'> {
  const parcel = parcelOf(countryCode, lines);
  const choices = shippingChoices(methods, parcel);
  if (isRefusal(choices)) return choices;
  if (!parcel.physical) return choices[0] ?? { key: null, name: null, priceMinor: 0, vatPermille: 0 };
  const chosen = choices.find((choice) => choice.key === input.shippingMethod);
  if (!chosen) return refuse('SHIPPING_METHOD_REQUIRED');
  return chosen.adultsOnly && !input.adultTermsAccepted ? refuse('INVALID_INPUT', { field: 'adultTermsAccepted' }) : chosen;
}
