import { refuse, type Refusal } from '../refusals.ts';

/** A way to ship with its prices: per country, up to a weight. */
export type ShippingMethod = {
  key: string;
  name: string;
  description: string | null;
  adultsOnly: boolean;
  onlineTickets: boolean;
  vatPermille: number;
  rates: readonly { countryCode: string; weightMaxGrams: number; priceMinor: number }[];
};
export type ShippingChoice = Omit<ShippingMethod, 'rates'> & { priceMinor: number };
export type Parcel = { countryCode: string; weightGrams: number; physical: boolean; tickets: boolean; adultsOnly: boolean };

export type NoShipping = Refusal<'NO_SHIPPING_METHOD' | 'NO_AGE_CHECKED_SHIPPING'>;

/**
 * What a buyer may choose from. Nothing to send: only the free online method, or for downloads alone none. Goods rated 18 go only with an age
 * check at the door.
 */
export function shippingChoices(methods: readonly ShippingMethod[], parcel: Parcel): ShippingChoice[] | NoShipping {
  if (!parcel.physical && !parcel.tickets) return [DOWNLOAD];
  if (!parcel.physical) return methods.filter((method) => method.onlineTickets).map((method) => choice(method, 0));
  const choices = methods
    .filter((method) => !method.onlineTickets && (method.adultsOnly || !parcel.adultsOnly))
    .flatMap((method) => {
      const priceMinor = priceFor(method, parcel);
      return priceMinor === undefined ? [] : [choice(method, priceMinor)];
    });
  if (choices.length > 0) return choices;
  return refuse(isCarriedUnchecked(methods, parcel) ? 'NO_AGE_CHECKED_SHIPPING' : 'NO_SHIPPING_METHOD');
}

/** Where there is nothing but downloads; the word is the same in both languages. */
const DOWNLOAD: ShippingChoice = {
  key: 'download',
  name: 'Download',
  description: null,
  adultsOnly: false,
  onlineTickets: false,
  vatPermille: 0,
  priceMinor: 0,
};

/** Whether only the age check is missing. */
function isCarriedUnchecked(methods: readonly ShippingMethod[], parcel: Parcel): boolean {
  return parcel.adultsOnly && methods.some((method) => !method.onlineTickets && priceFor(method, parcel) !== undefined);
}

function priceFor({ rates }: ShippingMethod, { countryCode, weightGrams }: Parcel): number | undefined {
  const fitting = rates.filter((rate) => rate.countryCode === countryCode && rate.weightMaxGrams >= weightGrams);
  return fitting.sort((a, b) => a.weightMaxGrams - b.weightMaxGrams)[0]?.priceMinor;
}

function choice({ rates: _rates, ...method }: ShippingMethod, priceMinor: number): ShippingChoice {
  return { ...method, priceMinor };
}
