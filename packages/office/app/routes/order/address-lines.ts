import type { Order } from './order-data.ts';

export type Address = NonNullable<Order['person']>['billingAddress'];

/** An address as it is read, an entry per line. */
export const linesOf = ({ firstName, lastName, company, vatId, address, address2, postCode, city, countryCode }: Address): string =>
  [`${firstName} ${lastName}`, company, vatId, address, address2, `${countryCode.toUpperCase()} ${postCode} ${city}`]
    .filter(Boolean)
    .join('\n');
