/** Prices are per country; pages are rendered with this one's. The cart may have another. */
export const COUNTRY_DEFAULT = 'de';
