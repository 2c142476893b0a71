/** Who does what a command does. */
import type { Permission } from '../../packages/domain/src/office/rights.ts';
import { personAtShell, type PersonAtShell } from '../../packages/server/src/modules/office/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { Refused } from './row.ts';

/** Somebody of the office who has a permission. @throws Refused where there is nobody, or they may not */
export async function personOf(db: Db, mail: string, permission: Permission): Promise<PersonAtShell> {
  const person = await personAtShell(db, mail, permission);
  if (!('problem' in person)) return person;
  const problem =
    person.problem === 'no_such_person'
      ? `Nobody in the office has the address ${mail}: see npx frontrow office list.`
      : `${mail} may not do that in the office: it takes ${permission}.`;
  throw new Refused(person.problem.toUpperCase(), problem);
}
