import type { Direction, ScanResult } from '@frontrow/domain/door/scan';

/** `in` and `out`: the guest passes. `wait`: not now, not here, or not yet. `no`: not at all. */
export type Tone = 'in' | 'out' | 'wait' | 'no';

const WAITING: ReadonlySet<ScanResult> = new Set(['inside', 'tomorrow', 'early', 'other_gate', 'not_inside']);

/** How a scan looks and sounds. */
export function toneOf({ result, direction }: { result: ScanResult; direction: Direction }): Tone {
  if (result === 'ok') return direction;
  return WAITING.has(result) ? 'wait' : 'no';
}
