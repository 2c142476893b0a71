import type { PARCELSQuery } from '../../graphql/operations.ts';

export type Parcel = PARCELSQuery['parcels']['nodes'][number];
