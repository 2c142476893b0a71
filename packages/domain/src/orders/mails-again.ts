/** The mails of an order that can be sent once more, by the effect that sends them. */
export const mailsAgain = ['order.confirmation', 'payment.received', 'tickets.mail', 'downloads.mail', 'order.shipped'] as const;
export type MailAgain = (typeof mailsAgain)[number];
