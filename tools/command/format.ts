import { formatDate } from '../../packages/domain/src/dates/format.ts';
import { formatAmount } from '../../packages/domain/src/money/format.ts';

/** As a terminal shows them, in English. */
export const money = (minor: number): string => formatAmount(minor, 'en');
export const onDay = (at: Date): string => formatDate(at, 'en', { weekday: 'short' });
export const atTime = (at: Date): string => formatDate(at, 'en', { weekday: 'short', time: true });
export const plainDay = (at: Date | null): string => (at === null ? '' : formatDate(at, 'en'));
export const plainTime = (at: Date | null): string => (at === null ? '' : formatDate(at, 'en', { time: true }));
