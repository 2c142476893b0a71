import type { OpenAccountFieldsFragment } from '../../../graphql/operations.ts';

/** Whether there is something new to settle, and it is said by what. */
export function isClosable({ from, until, terms, due, sums }: OpenAccountFieldsFragment): boolean {
  const isNew = sums.pieces !== 0 || sums.returned !== 0 || sums.resold !== 0 || sums.revenue !== 0 || (due?.onAccount ?? 0) !== 0;
  return terms !== null && from <= until && isNew;
}
