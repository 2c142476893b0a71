/**
 * A cart is open: for carts that are looked up by their deadline, which has an index of its own by these very words. By the plain
 * words the index of open carts by session would do as well while none is open, and a plan made then is kept while they come by
 * thousands: it would read all of them.
 */
export const isOpen = "state || '' = 'open'";
