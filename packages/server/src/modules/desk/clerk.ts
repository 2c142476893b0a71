import type { Who } from '../../platform/graphql/office-builder.ts';

/** Who sells on site, for use cases. */
export type Clerk = Pick<Who, 'by' | 'may' | 'reach' | 'audit' | 'locale'>;
