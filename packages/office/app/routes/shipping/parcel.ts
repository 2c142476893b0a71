import type { ParcelFieldsFragment } from '../../graphql/operations.ts';

export type Parcel = ParcelFieldsFragment;
