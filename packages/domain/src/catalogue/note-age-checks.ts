import { meansAdults } from '../checkout/adults.ts';
import { isSent } from './format/product.ts';
import type { Problem } from './problems.ts';
import type { Entries } from './entries.ts';

/** Goods for adults that no shipping method with an age check carries: the page says so, and nobody can order them. */
export function noteAgeChecks({ products, shipping }: Entries): Problem[] {
  const checked = shipping.filter(({ value }) => value.adultsOnly && !value.onlineTickets);
  const carriedGrams = Math.max(-1, ...checked.flatMap(({ value }) => value.rates.map(({ weightMax }) => weightMax)));
  return products.flatMap(({ value, problem }) => {
    const isRated = value.ageRating === 18;
    const sent = value.variants.filter((variant) => isSent(variant) && variant.active);
    if (!(isRated || value.shippingRequirements.some(meansAdults)) || sent.length === 0) return [];
    const lightest = Math.min(...sent.map(({ weight }) => weight ?? value.weight));
    if (lightest <= carriedGrams) return [];
    const missing = carriedGrams < 0 ? 'there is none' : `none carries ${lightest} g`;
    const message = `goods for adults are sent only by a shipping method with adultsOnly, and ${missing}: nobody can order this; add one to shipping.yaml`;
    return [problem([isRated ? 'ageRating' : 'shippingRequirements'], message)];
  });
}
