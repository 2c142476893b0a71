/** What a file of parcels can be refused for as a whole. */
export const shippingCodes = ['PARCELS_UNREADABLE', 'PARCELS_NO_HEADING', 'PARCELS_TOO_MANY'] as const;
