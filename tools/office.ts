/** People of the office for the operator, on the command line: the first owner comes in by it. */
import { isRefused } from '../packages/domain/src/office/refusals.ts';
import { roleNames, scopeKinds, type Grant, type Role, type ScopeKind } from '../packages/domain/src/office/rights.ts';
import {
  COMMAND_LINE,
  invitationUrl,
  invite,
  openInvitationLinks,
  selectInvitations,
  selectMembers,
  selectScopeId,
  takeBackInvitation,
} from '../packages/server/src/modules/office/index.ts';
import type { Db } from '../packages/server/src/platform/db/index.ts';
import { systemIds } from '../packages/server/src/platform/ids.ts';
import { terminalTable } from '../packages/server/src/platform/terminal-table.ts';
import { publicUrlOf } from './command/public-url.ts';
import { runCommand } from './command/run-command.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run office                               who works in the office, and who is invited
  npm run office -- invite <email>             invites an owner by mail and shows the link, which works once, for 72 hours
  npm run office -- invite <email> <role>      … somebody else: ${roleNames.join(', ')}
  npm run office -- invite <email> <role> <shop|artist|event> <slug>   … for one shop, artist or event alone
  npm run office -- revoke <number>            takes an invitation back

DATA_DIR and DATABASE_URL choose the store, as for npm start; its address is the one it was last started with (PUBLIC_URL). docs/operate/office.md explains the office.
`;

/** Exit codes: 0 done, 1 refused, 2 the command cannot be read. */
export async function office(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const [command = 'list', first = '', ...rest] = args;
  if (command === 'list' && first === '') {
    out(await withStore(env, listPeople));
    return 0;
  }
  const right = command === 'invite' && first !== '' ? readRight(rest) : undefined;
  if (right) {
    const result = await withStore(env, async (db) => inviteByLink(db, env, first, right));
    if ('url' in result) {
      out(`${result.url}\n\nThe link works once, for 72 hours. It was sent to ${first}, too.\n`);
      return 0;
    }
    err(`${result.problem}\n`);
    return 1;
  }
  if (command === 'revoke' && /^[1-9][0-9]{0,14}$/.test(first) && rest.length === 0) {
    const refused = await withStore(env, (db) => takeBackInvitation(db, COMMAND_LINE, Number(first), null));
    if (!refused) return 0;
    err(`There is no open invitation ${first}.\n`);
    return 1;
  }
  err(usage);
  return 2;
}

type Right = { role: Role; scope: ScopeKind; slug: string | null };

function readRight([role = 'owner', scope = 'all', slug, ...more]: readonly string[]): Right | undefined {
  const isRole = (text: string): text is Role => (roleNames as readonly string[]).includes(text);
  const isScope = (text: string): text is ScopeKind => (scopeKinds as readonly string[]).includes(text);
  if (!isRole(role) || !isScope(scope) || more.length > 0 || (scope === 'all') !== (slug === undefined)) return undefined;
  return { role, scope, slug: slug ?? null };
}

const PROBLEMS: Record<string, string> = {
  INVALID_INPUT: 'That is no e-mail address, or the role is for everything alone.',
  ALREADY_MEMBER: 'Somebody with this address works in the office already.',
};

async function inviteByLink(
  db: Db,
  env: Environment,
  email: string,
  { role, scope, slug }: Right,
): Promise<{ url: string } | { problem: string }> {
  const found = slug === null ? undefined : await db.first(selectScopeId, [scope, slug]);
  if (slug !== null && !found) return { problem: `There is no ${scope} ${slug}.` };
  const grant: Grant = { role, scope, scopeId: found?.id ?? null };
  const links = await openInvitationLinks(db, systemIds);
  // the running store sends the mail when it looks next
  const made = await invite({ db, links, wakeOutbox: () => undefined }, COMMAND_LINE, { email, locale: 'de', ...grant }, null);
  if (isRefused(made)) return { problem: PROBLEMS[made.refusal] ?? made.refusal };
  return { url: invitationUrl(await publicUrlOf(env, db), made.token) };
}

async function listPeople(db: Db): Promise<string> {
  const [members, invitations] = await Promise.all([db.many(selectMembers), db.many(selectInvitations)]);
  const rows = [
    ...members.map(({ email, name, assignments, lastSeenAt }) => [
      '',
      email,
      name,
      assignments.map(({ role, scope, scopeName }) => (scope === 'all' ? role : `${role} (${scopeName ?? 'gone'})`)).join(', '),
      lastSeenAt ? lastSeenAt.toISOString().slice(0, 16) : 'never',
    ]),
    ...invitations.map(({ id, email, role, expiresAt }) => [
      String(id),
      email,
      'invited',
      role,
      `until ${expiresAt.toISOString().slice(0, 16)}`,
    ]),
  ];
  if (rows.length === 0) return 'Nobody works in the office yet: npm run office -- invite you@example.com\n';
  return `${terminalTable(['', 'e-mail', 'name', 'role', 'last seen'], rows).join('\n')}\n`;
}

if (import.meta.main) await runCommand(office);
