import { statement } from '../../packages/server/src/platform/db/index.ts';

/** By a name that says which it is. */
export const renameEvents = statement<never, [name: string]>('update event set name = $1::jsonb, descriptive_name = $1::jsonb');
/** Of references that buyers were told, those there is no order of. */
export const selectLost = statement<{ reference: string }, [references: readonly string[]]>(`
  select reference from unnest($1::text[]) told (reference) where not exists (select from orders o where o.reference = told.reference)`);
/** Each buyer orders once, under an address of their own. */
export const selectTwice = statement<{ email: string; orders: number }>(
  'select email, count(*)::int as orders from orders group by email having count(*) > 1',
);
