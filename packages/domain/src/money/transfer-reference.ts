const PREFIX = 'BAX';

/** What the buyer writes into a bank transfer for an order: `BAXB-12345` for `B-12345`. */
export function transferReference(orderReference: string): string {
  return PREFIX + orderReference;
}
