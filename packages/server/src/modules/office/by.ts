/** Of the database's `person_name`. */
const LENGTH_MAX = 100;

/** As it is kept who decided: two people are told apart by it, so it is nothing that one may change, as a name is. */
export const nameToKeep = ({ personId, email }: { personId: number; email: string }): string =>
  email.length <= LENGTH_MAX ? email : `person ${personId}`;
