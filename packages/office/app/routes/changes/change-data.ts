import type { CHANGE_SETQuery } from '../../graphql/operations.ts';

export type ChangeSet = NonNullable<CHANGE_SETQuery['changeSet']>;
/** One entry of a change set. */
export type Change = ChangeSet['changes'][number];
export type SetAction = 'publish' | 'schedule' | 'unschedule' | 'rename' | 'discard' | 'undo';
