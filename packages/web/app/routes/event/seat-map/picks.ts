import type { CartRequest } from '../../../features/cart/add-to-cart.ts';
import type { EventVariant } from '../event-detail.ts';
import type { House } from './house.ts';

/** Something chosen and not yet in the cart: a seat, or an amount in a standing section. Places are those of the model. */
export type Pick = { seat: number; variantId: string } | { section: number; variantId: string; amount: number };

export const isSeat = (pick: Pick): pick is { seat: number; variantId: string } => 'seat' in pick;

export const countOf = (picks: readonly Pick[]): number => picks.reduce((sum, pick) => sum + (isSeat(pick) ? 1 : pick.amount), 0);

/** How many tickets the cart still takes, and how many may be chosen of one variant. */
export type PickLimits = { most: number; ofVariant: number };

/** How many more of a variant may be chosen beside these. */
export function roomFor(picks: readonly Pick[], variantId: string, { most, ofVariant }: PickLimits): number {
  const own = countOf(picks.filter((pick) => pick.variantId === variantId));
  return Math.max(0, Math.min(most - countOf(picks), ofVariant - own));
}

export const isWithin = (picks: readonly Pick[], { most, ofVariant }: PickLimits): boolean =>
  countOf(picks) <= most && [...Map.groupBy(picks, ({ variantId }) => variantId).values()].every((own) => countOf(own) <= ofVariant);

export const chosenSeats = (picks: readonly Pick[]): Set<number> => new Set(picks.filter(isSeat).map(({ seat }) => seat));

export function variantOf(house: House, { variantId }: Pick): EventVariant {
  const variant = house.event.variants.find(({ id }) => id === variantId);
  if (!variant) throw new Error(`the event has no variant ${variantId}`);
  return variant;
}

/** Cents. */
export function totalOf(house: House, picks: readonly Pick[]): number {
  return picks.reduce((sum, pick) => sum + variantOf(house, pick).price * (isSeat(pick) ? 1 : pick.amount), 0);
}

/** One seat is chosen once; an amount replaces the one before, and 0 takes it away. */
export function withPick(picks: readonly Pick[], pick: Pick): Pick[] {
  if (isSeat(pick)) return picks.some((other) => isSeat(other) && other.seat === pick.seat) ? [...picks] : [...picks, pick];
  const isSame = (other: Pick) => !isSeat(other) && other.section === pick.section && other.variantId === pick.variantId;
  const known = picks.some(isSame);
  const next = known ? picks.map((other) => (isSame(other) ? pick : other)) : [...picks, pick];
  return next.filter((other) => isSeat(other) || other.amount > 0);
}

/** The lines for the cart: seats of one section and variant together. */
export function requestsOf({ model, sectionOf }: House, picks: readonly Pick[]): CartRequest[] {
  const seats = Map.groupBy(picks.filter(isSeat), ({ seat, variantId }) => `${sectionOf(seat).id} ${variantId}`);
  const seated = [...seats.values()].map((group): CartRequest => {
    const [first] = group as [{ seat: number; variantId: string }];
    return {
      productVariantId: first.variantId,
      amount: group.length,
      sectionId: String(sectionOf(first.seat).id),
      seatIds: group.map(({ seat }) => String(model.ids[seat])),
    };
  });
  const standing = picks.flatMap((pick): CartRequest[] =>
    isSeat(pick) ? [] : [{ productVariantId: pick.variantId, amount: pick.amount, sectionId: String(model.sections[pick.section]?.id) }],
  );
  return [...seated, ...standing];
}
