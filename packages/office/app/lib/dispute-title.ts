import type { Words } from '../words/words.ts';

/** How a dispute stands, in a word or two. */
export function disputeTitle({ disputes: t }: Words['money'], { state, isInquiry }: { state: string; isInquiry: boolean }): string {
  if (isInquiry && state === 'won') return t.inquiryEnded;
  return isInquiry && state !== 'lost' ? t.inquiry : t.states[state as keyof typeof t.states];
}
