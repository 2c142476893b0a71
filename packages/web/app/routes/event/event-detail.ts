import type { EVENTQuery } from '../../graphql/operations.ts';
import type { CartRequest } from '../../features/cart/add-to-cart.ts';

type Shown = NonNullable<EVENTQuery['event']>;
/** `openingCode`: the one that has opened it; what is shown to all has none. */
export type EventVariant = Shown['variants'][number] & { openingCode?: string };
export type EventDetail = Omit<Shown, 'variants'> & { variants: readonly EventVariant[] };

/** The code goes along with what it has opened. */
export const withOpening = ({ variants }: Pick<EventDetail, 'variants'>, requests: readonly CartRequest[]): CartRequest[] =>
  requests.map((request) => {
    const openingCode = variants.find(({ id }) => id === request.productVariantId)?.openingCode;
    return openingCode === undefined ? request : { ...request, openingCode };
  });
