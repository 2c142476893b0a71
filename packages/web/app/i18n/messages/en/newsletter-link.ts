import type { newsletterLink as shape } from '../de/newsletter-link.ts';

export const newsletterLink = {
  working: 'One moment …',
  confirmedTitle: 'You are in',
  confirmedText: 'Your sign-up is confirmed. The next issue comes to you.',
  leftTitle: 'You are unsubscribed',
  leftText: 'We send you no more newsletters. You can sign up again below at any time.',
  expiredTitle: 'This link is no longer valid',
  expiredText: 'Links to confirm are good for 7 days. Sign up again below and a new one comes.',
  unknownText: (email: string) => `There is no sign-up for this link. If a newsletter still comes, write to us at ${email}.`,
  failedTitle: 'That did not work',
  sentTitle: 'Almost there',
  invalidText: 'For this we need a complete e-mail address and the tick at the data policy.',
} satisfies typeof shape;
