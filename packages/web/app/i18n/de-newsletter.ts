import { newsletterLink } from './messages/de/newsletter-link.ts';

/** The words of the pages that the links of newsletter mails lead to. */
export const deNewsletter = { newsletterLink };

export type NewsletterMessages = typeof deNewsletter;
