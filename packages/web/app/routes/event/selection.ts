/** Tickets wanted, by variant id; absent means none. */
export type Selection = Readonly<Record<string, number>>;

export type TicketKind = 'online' | 'hard';

export type Choice = { id: string; price: number; physical: boolean; isDefault: boolean; pricingCategory: { id: string } };

export type Limits = { cartLimit: number; forcedAmount: number | null };

/** Free units by id; absent while the server has not been asked. */
export type Free = ReadonlyMap<string, number>;

export const kindOf = (choice: { physical: boolean }): TicketKind => (choice.physical ? 'hard' : 'online');

export function countOf(selection: Selection): number {
  return Object.values(selection).reduce((sum, amount) => sum + amount, 0);
}

/** Cents. */
export function totalOf(selection: Selection, choices: readonly Choice[]): number {
  return choices.reduce((sum, { id, price }) => sum + price * (selection[id] ?? 0), 0);
}

/** Most tickets of one variant now: the forced amount, never more than the limit leaves beside the others, nor than `most`. */
export function maxAmount(id: string, selection: Selection, { cartLimit, forcedAmount }: Limits, most = Infinity): number {
  const own = selection[id] ?? 0;
  const left = cartLimit - countOf(selection) + own;
  const allowed = Math.min(forcedAmount ?? left, left);
  return Math.max(0, Math.min(allowed, most));
}

/** What can be had at once: a line is given out of one section, the one that is wished for, or any. undefined while unknown. */
export const mostAtOnce = (sectionIds: readonly string[], wished: string | undefined, free: Free | undefined): number | undefined =>
  free && Math.max(0, ...(wished ? [wished] : sectionIds).map((section) => free.get(section) ?? 0));

/** The limit a selection meets: the event's, where all of it is used, or that of one variant. */
export const limitMet = (selection: Selection, { cartLimit, forcedAmount }: Limits): number =>
  countOf(selection) < cartLimit ? (forcedAmount ?? cartLimit) : cartLimit;

/** The selection without what nothing is left of: its row has no amount to take back. */
export function withoutGone(selection: Selection, free?: Free): Selection {
  return free ? Object.fromEntries(Object.entries(selection).filter(([id]) => (free.get(id) ?? 0) > 0)) : selection;
}

type Start = { choices: readonly Choice[]; displayMap: boolean; defaultAmount: number | null; limits: Limits };

const LONE_VARIANT_AMOUNT = 2;

/** What a visitor finds chosen: two where there is one variant to choose, else one of the default variant; on a map nothing. */
export function initialSelection({ choices, displayMap, defaultAmount, limits }: Start): Selection {
  if (displayMap) return {};
  const [only] = choices;
  const chosen = choices.length === 1 ? only : choices.find((choice) => choice.isDefault);
  if (!chosen) return {};
  const amount = defaultAmount ?? (choices.length === 1 ? LONE_VARIANT_AMOUNT : 1);
  return { [chosen.id]: Math.min(amount, maxAmount(chosen.id, {}, limits)) };
}

/** Online or paper, where an event has both; otherwise there is nothing to ask. */
export function kindsOf(choices: readonly Choice[]): TicketKind[] {
  return [...new Set(choices.map(kindOf))].toSorted().toReversed();
}

/** The variant that a ticket is as this kind: of its pricing category, or itself where that is not sold as the kind. */
export const asKind = <Variant extends Choice>(choice: Variant, choices: readonly Variant[], kind: TicketKind): Variant =>
  kindOf(choice) === kind
    ? choice
    : (choices.find((other) => kindOf(other) === kind && other.pricingCategory.id === choice.pricingCategory.id) ?? choice);

/** The same tickets as another kind. */
export function moveToKind(selection: Selection, choices: readonly Choice[], kind: TicketKind): Selection {
  const moved: Record<string, number> = {};
  for (const choice of choices) {
    const amount = selection[choice.id] ?? 0;
    if (amount === 0) continue;
    const { id } = asKind(choice, choices, kind);
    moved[id] = (moved[id] ?? 0) + amount;
  }
  return moved;
}
