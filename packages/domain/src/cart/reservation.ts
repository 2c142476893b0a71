/**
 * How long a cart lives, in minutes. The deadlines are the database's, made of these numbers; the texts name them. Why they
 * are as they are: docs/algorithms/holds.md.
 */

/** Tickets are held from the first one put into the cart, unless the shop or the event says otherwise; nothing put in later moves that. */
export const RESERVATION_MINUTES = 15;
/** What a visitor can have more, once, */
export const EXTENSION_MINUTES = 5;
/** in the last minutes of it, */
export const EXTENSION_WINDOW_MINUTES = 2;
/** and never beyond this from the first ticket, or beyond the own time of the shop or the event and it. */
export const RESERVATION_MINUTES_MAX = 30;
/** A session, and a cart without tickets, ends so long after the last sign of life. */
export const SESSION_MINUTES = 20;
/** A link that moves a cart, to another device or into an order, works so long. */
export const CART_LINK_MINUTES = 30;
