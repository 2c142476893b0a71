import type { NewsletterMessages } from './de-newsletter.ts';
import { newsletterLink } from './messages/en/newsletter-link.ts';

export const enNewsletter = { newsletterLink } satisfies NewsletterMessages;
