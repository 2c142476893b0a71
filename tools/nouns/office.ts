import { isRefused } from '../../packages/domain/src/office/refusals.ts';
import { roleNames, scopeKinds } from '../../packages/domain/src/office/rights.ts';
import {
  COMMAND_LINE,
  fromCommandLine,
  invitationUrl,
  invite,
  openInvitationLinks,
  listInvitations,
  listMembers,
  selectScopeId,
  takeBackInvitation,
} from '../../packages/server/src/modules/office/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import * as v from 'valibot';
import { id, maybe, oneOf, text } from '../command/arguments.ts';
import { addressOf } from '../command/store-address.ts';
import { doneOr, Refused, row, type Rows, said, table } from '../command/row.ts';

export const rows: Rows = {
  list: row({
    about: 'who works in the office, and who is invited',
    run: async (_, { db }) => {
      const { reach } = fromCommandLine();
      const [members, invitations] = await Promise.all([
        listMembers(db, reach('team.read'), null),
        listInvitations(db, reach('team.read')),
      ]);
      const people = [
        ...members.map(({ email, name, assignments, lastSeenAt }) => ({
          number: null,
          email,
          name,
          role: assignments.map(({ role, scope, scopeName }) => (scope === 'all' ? role : `${role} (${scopeName ?? 'gone'})`)).join(', '),
          lastSeen: lastSeenAt ? minuteOf(lastSeenAt) : 'never',
        })),
        ...invitations.map(({ id: number, email, role, expiresAt }) => ({
          number,
          email,
          name: 'invited',
          role,
          lastSeen: `until ${minuteOf(expiresAt)}`,
        })),
      ];
      const shown = table(people, 'Nobody works in the office yet: npx frontrow office invite you@example.com', [
        'number',
        'email',
        'name',
        'role',
        'lastSeen',
      ]);
      return { ...shown, data: { members, invitations } };
    },
  }),
  invite: row({
    about: 'invites somebody by mail and shows the link, which works once, for 72 hours',
    begins: true,
    args: {
      email: text('who is invited'),
      role: v.optional(oneOf(roleNames, 'an owner where it is not said'), 'owner'),
      scope: v.optional(oneOf(scopeKinds, 'for one of them alone'), 'all'),
      slug: maybe(text('of which shop, artist or event')),
    },
    wrong: ({ scope, slug }) => ((scope === 'all') === (slug === undefined) ? undefined : `<slug> is missing: which ${scope}`),
    run: async ({ email, role, scope, slug }, { db, env }) => {
      const found = slug === undefined ? undefined : await db.first(selectScopeId, [scope, slug]);
      if (slug !== undefined && !found) throw new Refused('NO_SUCH_SCOPE', `There is no ${scope} ${slug}.`);
      const links = await openInvitationLinks(db, systemIds);
      // the running store sends the mail when it looks next
      const deps = { db, links, wakeOutbox: () => undefined };
      const made = await invite(deps, COMMAND_LINE, { email, locale: 'de', role, scope, scopeId: found?.id ?? null }, null);
      if (isRefused(made)) throw new Refused(made.refusal, PROBLEMS[made.refusal] ?? made.refusal);
      const url = invitationUrl((await addressOf(env, db)).officeUrl, made.token);
      return said({ id: made.id, url }, url, '', `The link works once, for 72 hours. It was sent to ${email}, too.`);
    },
  }),
  revoke: row({
    about: 'takes an invitation back',
    args: { number: id('of the invitation') },
    run: async ({ number }, { db }) =>
      doneOr(!(await takeBackInvitation(db, COMMAND_LINE, number, null)), `There is no open invitation ${number}.`, { revoked: number }),
  }),
};

const PROBLEMS: Record<string, string> = {
  INVALID_INPUT: 'That is no e-mail address, or the role is for everything alone.',
  ALREADY_MEMBER: 'Somebody with this address works in the office already.',
};
const minuteOf = (at: Date): string => at.toISOString().slice(0, 16);
