// What no file for the bank takes while a payment is disputed: asked where files are made, and where it is said what waits for them.

/** The payment of order `id` is disputed: who paid with somebody else's card is not paid for the ticket. */
export const isDisputed = (id: string): string =>
  `exists (select from dispute d where d.order_id = ${id} and d.state <> 'won' and not d.is_inquiry)`;
/** Of order `id` a dispute has taken so much that what goes back would be paid a second time. */
export const isTakenByDispute = (id: string): string =>
  `(exists (select from dispute d where d.order_id = ${id}) and refundable_of(${id}) < 0)`;
