import { formatAmount } from '../../packages/domain/src/money/format.ts';
import { formatDay } from '../../packages/domain/src/office/dates.ts';

/** As a terminal shows them, in English. */
export const money = (minor: number): string => formatAmount(minor, 'en');
export const onDay = (at: Date): string => formatDay(at, 'en', { weekday: 'short' });
export const atTime = (at: Date): string => formatDay(at, 'en', { weekday: 'short', time: true });
export const plainDay = (at: Date | null): string => (at === null ? '' : formatDay(at, 'en'));
/** `1 order`, `2 orders` */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
