import type { EVENTQuery } from '../../graphql/operations.ts';

export type EventDetail = NonNullable<EVENTQuery['event']>;
export type EventVariant = EventDetail['variants'][number];
