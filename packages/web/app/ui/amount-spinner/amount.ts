export type AmountBounds = { min: number; max: number; step: number };

export type AmountAction = 'increase' | 'decrease' | 'lowest' | 'highest' | { typed: string };

/** Most pieces of one thing unless its cart limit says otherwise. */
export const AMOUNT_MAX_DEFAULT = 9;

/** Why there is no more: nobody may have more than `allowed`, or no more is `free`; that is absent while unknown. */
export const endOf = (allowed: number, free: number | undefined): 'limit' | 'free' =>
  free !== undefined && free < allowed ? 'free' : 'limit';

/** The nearest allowed amount; a maximum of 0 forces 0, whatever the minimum. */
export function clampAmount(value: number, { min, max }: AmountBounds): number {
  if (max <= 0) return 0;
  return Math.min(max, Math.max(min, Math.trunc(value) || 0));
}

/** The amount after an action. `maxReached` tells that the visitor went up to the maximum or wanted more. */
export function changeAmount(value: number, action: AmountAction, bounds: AmountBounds): { value: number; maxReached: boolean } {
  const wanted = wantedAmount(value, action, bounds);
  const next = clampAmount(wanted, bounds);
  return { value: next, maxReached: wanted > value && next >= bounds.max };
}

function wantedAmount(value: number, action: AmountAction, { min, max, step }: AmountBounds): number {
  switch (action) {
    case 'increase':
      return value + step;
    case 'decrease':
      return value - step;
    case 'lowest':
      return min;
    case 'highest':
      return max;
    default:
      return /^\d+$/.test(action.typed.trim()) ? Number(action.typed) : value;
  }
}
