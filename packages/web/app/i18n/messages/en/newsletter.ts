import type { newsletter as shape } from '../de/newsletter.ts';

export const newsletter = {
  title: 'Newsletter',
  intro: 'New dates and new merch by e-mail. You can unsubscribe at any time.',
  email: 'E-mail address',
  emailInvalid: 'Please enter a complete e-mail address.',
  privacyRequired: 'Please tick this box.',
  submit: 'Sign up',
  success: 'Great, now just check your mail and confirm your sign-up.',
  tooMany: (email: string) => `Too many sign-ups. If there is a problem, write to us at ${email}.`,
  already: 'You have already signed up for our newsletter.',
  failed: 'Something went wrong. Please try again later.',
  never: 'No, thanks',
} satisfies typeof shape;
