/**
 * Who may do what in the office, as data (role-based access control). A role is a set of permissions; a person has roles,
 * each within a scope. Every field of the office's schema names the permission it needs.
 */
export const permissions = [
  // of everybody who is signed in
  'self',
  'order.read',
  // names, addresses and mails of buyers; who has it not sees initials and the city
  'person.read',
  // what is sold, in pieces and money; never who bought it
  'figures.read',
  // withdrawals, ticket services and reports of content, with who sent them
  'service.read',
  'service.decide',
  // takes somebody's offer down, with a statement of reasons
  'report.decide',
  'team.read',
  'team.edit',
  'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

export const roles = {
  owner: permissions,
  manager: [
    'self',
    'order.read',
    'person.read',
    'figures.read',
    'service.read',
    'service.decide',
    'report.decide',
    'team.read',
    'team.edit',
  ],
  organiser: ['self', 'order.read', 'figures.read'],
  catalogue: ['self', 'figures.read'],
  support: ['self', 'order.read', 'person.read', 'service.read', 'service.decide'],
  finance: ['self', 'order.read', 'person.read', 'figures.read'],
  desk: ['self', 'order.read'],
  door: ['self'],
} as const satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

export const scopeKinds = ['all', 'shop', 'artist', 'event'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** `scopeId`: of the shop, the artist or the event; null with `all`. */
export type Grant = { role: Role; scope: ScopeKind; scopeId: number | null };

const hasPermission = ({ role }: Pick<Grant, 'role'>, permission: Permission): boolean =>
  (roles[role] as readonly Permission[]).includes(permission);

/** Whether any of the grants gives the permission, wherever. */
export const mayAnywhere = (grants: readonly Grant[], permission: Permission): boolean =>
  grants.some((grant) => hasPermission(grant, permission));

/** Where a permission holds: everywhere, or in these shops, for these artists and these events. */
export type Reach = { all: boolean; shops: readonly number[]; artists: readonly number[]; events: readonly number[] };

/** The reach of one permission over all grants, for the `where` of a statement. */
export function reachOf(grants: readonly Grant[], permission: Permission): Reach {
  const having = grants.filter((grant) => hasPermission(grant, permission));
  const ids = (kind: ScopeKind) => having.flatMap(({ scope, scopeId }) => (scope === kind && scopeId !== null ? [scopeId] : []));
  return { all: having.some(({ scope }) => scope === 'all'), shops: ids('shop'), artists: ids('artist'), events: ids('event') };
}

/** Whether who has `grants` may give `wanted` to somebody: all its permissions, there, and the right to give them. */
export const mayGrant = (grants: readonly Grant[], wanted: Grant): boolean =>
  [...roles[wanted.role], 'team.edit' as const].every((permission) => reaches(reachOf(grants, permission), wanted));

function reaches(reach: Reach, { scope, scopeId }: Grant): boolean {
  if (reach.all) return true;
  if (scope === 'all' || scopeId === null) return false;
  const within = { shop: reach.shops, artist: reach.artists, event: reach.events }[scope];
  return within.includes(scopeId);
}
