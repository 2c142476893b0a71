/**
 * Who may do what in the office, as data (role-based access control). A role is a set of permissions; a person has roles,
 * each within a scope. Every field of the office's schema names the permission it needs.
 */
export const roleNames = ['owner', 'manager', 'organiser', 'catalogue', 'support', 'finance', 'desk', 'door'] as const;
export type Role = (typeof roleNames)[number];

/** Who has each permission, besides owners, who have all. */
const holders = {
  // of everybody who is signed in
  self: ['manager', 'organiser', 'catalogue', 'support', 'finance', 'desk', 'door'],
  'order.read': ['manager', 'organiser', 'support', 'finance', 'desk'],
  // names, addresses and mails of buyers; who has it not sees initials and the city
  'person.read': ['manager', 'support', 'finance'],
  // everything the house knows of somebody as a file to hand out; what no law keeps of them emptied
  'person.export': ['manager'],
  'person.erase': ['manager'],
  // what is sold, in pieces and money; never who bought it
  'figures.read': ['manager', 'organiser', 'catalogue', 'finance'],
  // what waits for somebody, each kind for who may open its page
  'today.read': ['manager', 'organiser', 'catalogue', 'support', 'finance'],
  // withdrawals, ticket services and reports of content, with who sent them
  'service.read': ['manager', 'support'],
  'service.decide': ['manager', 'support'],
  // takes somebody's offer down, with a statement of reasons
  'report.decide': ['manager'],
  // gives money back where nobody asked for it; who decides on withdrawals and tickets that come back pays out too
  'order.refund': ['manager', 'finance'],
  // moves tickets and ends what nobody has paid, which pays nothing out
  'order.move': ['manager', 'support'],
  // the door's numbers, gates and devices, never a name
  'door.read': ['manager', 'organiser', 'support', 'desk', 'door'],
  // gates, and which devices let guests in
  'door.edit': ['manager', 'door'],
  // guests without a ticket: their names while the door is open, and letting them in
  'door.admit': ['manager', 'support', 'door'],
  // lists of money over many orders: bank files and cases, refunds, payouts
  'money.read': ['manager', 'finance'],
  // reads bank files, works off what fits no order
  'money.bank': ['finance'],
  // agrees to money that goes out, makes the bank's files of it, pays cancelled events back
  'refund.agree': ['manager', 'finance'],
  'payout.agree': ['manager', 'finance'],
  'invoice.read': ['manager', 'finance'],
  'voucher.read': ['manager', 'finance'],
  'voucher.make': ['manager', 'finance'],
  // what is to be packed, with where it goes; who packs need not see people elsewhere
  'shipment.read': ['manager', 'catalogue', 'support'],
  'shipment.send': ['manager', 'catalogue', 'support'],
  // the ledger as a file for the books, and where its bookings go
  'export.accounting': ['finance'],
  // what organisers get of the tickets that were sold for them; of artists' people their own
  'settlement.read': ['manager', 'organiser', 'finance'],
  // closes settlements, says by what is settled, enters what was paid
  'settlement.make': ['finance'],
  // mails of an order once more; what was entered wrong; what colleagues should know
  'order.send': ['manager', 'support'],
  'order.correct': ['manager', 'support'],
  'order.note': ['manager', 'support', 'finance'],
  // more time to pay; declaring an order paid
  'order.extend': ['manager', 'support', 'finance'],
  'order.settle': ['finance'],
  'team.read': ['manager'],
  'team.edit': ['manager'],
  'audit.read': [],
  // long work that others have started
  'job.read': ['manager'],
  // what waits for a mail server or a provider; to try it again
  'outbox.read': ['manager', 'support'],
  // not to do it at all
  'outbox.drop': ['manager'],
  // what the shops sell and say: entries, drafts and their history; of organisers their own
  'catalogue.read': ['manager', 'organiser', 'catalogue'],
  'catalogue.edit': ['manager', 'catalogue'],
  'catalogue.publish': ['manager', 'catalogue'],
  // places set aside, and what is given out of them
  'event.allot': ['manager', 'organiser'],
  // tickets of today, sold on site in a shift with a drawer
  'desk.sell': ['manager', 'desk'],
  // those of other days too
  'desk.ahead': ['manager'],
  // gives what was paid in cash back out of a drawer
  'desk.refund': ['manager', 'desk'],
  // a message to who holds tickets
  'holder.write': ['manager'],
} as const satisfies Record<string, readonly Exclude<Role, 'owner'>[]>;
export type Permission = keyof typeof holders;
export const permissions = Object.keys(holders) as Permission[];

const permissionsOf = (role: Role): readonly Permission[] =>
  permissions.filter((permission) => role === 'owner' || (holders[permission] as readonly Role[]).includes(role));
export const roles = Object.fromEntries(roleNames.map((role) => [role, permissionsOf(role)])) as Record<Role, readonly Permission[]>;

export const scopeKinds = ['all', 'shop', 'artist', 'event'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** `scopeId`: of the shop, the artist or the event; null with `all`. */
export type Grant = { role: Role; scope: ScopeKind; scopeId: number | null };

const hasPermission = ({ role }: Pick<Grant, 'role'>, permission: Permission): boolean => roles[role].includes(permission);

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
