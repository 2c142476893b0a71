import type { Reach } from '@frontrow/domain/office/rights';
import type { Who } from '../../platform/graphql/office-builder.ts';

/** Who changes something at the door, in the office or on the command line: where they may, and how it is noted. */
export type DoorBy = Pick<Who, 'name' | 'audit'> & { reach: Reach };
