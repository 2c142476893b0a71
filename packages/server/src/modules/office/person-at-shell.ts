import { mayAnywhere, reachOf, type Permission } from '@frontrow/domain/office/rights';
import { shopsIn, type Acting } from '../../platform/acting.ts';
import type { Queryable } from '../../platform/db/index.ts';
import type { Who } from '../../platform/graphql/office-builder.ts';
import { audit, COMMAND_LINE } from './audit.ts';
import { nameToKeep } from './by.ts';
import { selectByMail } from './store.ts';

/** Somebody of the office at the command line of the server. */
export type PersonAtShell = Acting & Pick<Who, 'email' | 'reach'>;

/**
 * Who decides at the command line where two people are needed, money is given out or somebody's data are: a person of the office,
 * by mail address, with the reach the permission has for them there. What they do is kept under the same name as in the office,
 * so that nobody is two people (decision 0740). The audit log says that nobody signed in.
 */
export async function personAtShell(
  db: Queryable,
  mail: string,
  permission: Permission,
): Promise<PersonAtShell | { problem: 'no_such_person' | 'not_yours' }> {
  const person = await db.first(selectByMail, [mail.trim().toLowerCase()]);
  if (!person) return { problem: 'no_such_person' };
  if (!mayAnywhere(person.grants, permission)) return { problem: 'not_yours' };
  const reach = (wanted: Permission) => reachOf(person.grants, wanted);
  const actor = { ...COMMAND_LINE, name: `${person.email} (${COMMAND_LINE.name})` };
  return {
    name: nameToKeep(person),
    email: person.email,
    shops: shopsIn(reach(permission)),
    reach,
    audit: (tx, what, object, change) => audit(tx, actor, what, object, change),
  };
}
