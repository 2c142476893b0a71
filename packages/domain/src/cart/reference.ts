/**
 * What a buyer reads and writes in a transfer: 'B-' and at least five digits. It is the cart's, so that it
 * is known before the order is placed (payment providers ask for it), and stays that of its order.
 */
export const cartReference = (cartId: number): string => `B-${String(cartId).padStart(5, '0')}`;
