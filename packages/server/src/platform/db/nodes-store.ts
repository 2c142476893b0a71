import { statement } from './statement.ts';
import type { Queryable } from './types.ts';

/** Every node's connections bear its name; who is gone is not among them. */
const selectNodes = statement<{ nodes: number }, [prefix: string]>(`
  select greatest(1, count(distinct application_name))::int as nodes from pg_stat_activity
  where datname = current_database() and starts_with(application_name, $1)`);

const PREFIX = 'frontrow node ';
export const connectionNameOf = (nodeId: string): string => `${PREFIX}${nodeId}`;

/** How many processes of the store are connected to its database, this one among them. */
export const countNodes = async (db: Queryable): Promise<number> => (await db.one(selectNodes, [PREFIX])).nodes;
