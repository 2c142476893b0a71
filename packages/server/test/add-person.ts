import type { Role } from '@frontrow/domain/office/rights';
import type { Queryable } from '../src/platform/db/index.ts';
import { sql } from './cast.ts';

/** Somebody of the office who decides at the command line and never signs in; with a role for everything. */
export const addPerson = (db: Queryable, email: string, role: Role = 'owner') =>
  sql(
    db,
    `with p as (insert into person (email, name, locale) values ($1, $1, 'de') returning id)
     insert into assignment (person_id, role, scope) select id, $2, 'all' from p`,
    [email, role],
  );
