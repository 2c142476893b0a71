import { shortDay } from '@frontrow/domain/office/dates';
import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import {
  permissions,
  roleNames,
  roles,
  scopeKinds,
  type Grant,
  type Permission,
  type Role,
  type ScopeKind,
} from '@frontrow/domain/office/rights';
import { locales } from '@frontrow/domain/locale';
import { valuesOf } from '../../platform/acting.ts';
import { signedIn, type OfficeBuilder, type OfficeContext, type Who } from '../../platform/graphql/office-builder.ts';
import { readId } from '../../platform/ids.ts';
import {
  addWay,
  beginOwnEnrolment,
  changeProfile,
  endOwnSessions,
  newCodes,
  removeWay,
  showAccount,
  type Account,
  type Owner,
} from './account.ts';
import type { Enrolment, NewWay } from './enrol.ts';
import type { Office } from './index.ts';
import { inviteFirstOwner } from './first-owner.ts';
import { acceptInvitation, beginInvited, grantsOf, showInvitation, takeBackInvitation } from './invitations.ts';
import { beginPasskey, confirmWithPasskey, confirmWithPassword, signInWithPasskey, signInWithPassword } from './sign-in.ts';
import {
  endSession,
  selectAudit,
  selectScopeChoices,
  type AuditEntry,
  type Invited,
  type Member,
  type ScopeChoice,
  type ShownPasskey,
  type ShownSession,
} from './store.ts';
import { endMember, grant, inviteOrGrant, listInvitations, listMembers, withdraw } from './team.ts';

const DONE = { done: true } as const;
const toDone = async (refused: Promise<OfficeRefusal | undefined>): Promise<OfficeRefusal | typeof DONE> => (await refused) ?? DONE;
/** Rights, ways in and money: only while it is fresh who sits there. */
const confirmed = async <T>(who: Who, work: () => Promise<T>): Promise<T | OfficeRefusal<'CONFIRMATION_REQUIRED'>> =>
  who.isConfirmed ? work() : refuseHere('CONFIRMATION_REQUIRED');
const ownerOf = (context: OfficeContext): Owner => ({ ...signedIn(context), network: context.network });

/** Signing in, one's own account, the team and the audit log. */
export function registerOffice(builder: OfficeBuilder, office: Office): void {
  const types = registerTypes(builder);
  registerSignIn(builder, office, types);
  registerAccount(builder, office, types);
  registerTeam(builder, office, types);
  registerAudit(builder, office);
}

const WEBAUTHN = 'JSON as WebAuthn has it, for the browser alone to read.';
const AUDITED = 'JSON, for each kind of object has fields of its own.';

type Types = ReturnType<typeof registerTypes>;

function registerTypes(builder: OfficeBuilder) {
  const locale = builder.enumType('OfficeLocale', { values: locales });
  const role = builder.enumType('OfficeRole', { values: roleNames });
  const scope = builder.enumType('OfficeScope', { values: scopeKinds });
  const challenge = builder.objectRef<{ challengeId: string; options: unknown }>('PasskeyChallenge').implement({
    description: 'What a browser asks its passkeys.',
    authScopes: { may: 'open' },
    fields: (t) => ({
      challengeId: t.exposeString('challengeId'),
      options: t.expose('options', { type: 'JSON', description: WEBAUTHN }),
    }),
  });
  const enrolment = builder.objectRef<Enrolment>('Enrolment').implement({
    description: 'For a new way in: options for a passkey, and a secret for an authenticator app.',
    authScopes: { may: 'open' },
    fields: (t) => ({
      challengeId: t.exposeString('challengeId'),
      options: t.expose('options', { type: 'JSON', description: WEBAUTHN }),
      totpSecret: t.exposeString('totpSecret'),
      totpUri: t.exposeString('totpUri'),
    }),
  });
  const recoveryCodes = builder.objectRef<{ codes: string[] }>('RecoveryCodes').implement({
    description: 'Shown once.',
    authScopes: { may: 'open' },
    fields: (t) => ({ codes: t.exposeStringList('codes') }),
  });
  const newWay = builder.inputType('NewWayInput', {
    description: 'A passkey (`response`, `name`), or a password with a code of the authenticator app.',
    fields: (t) => ({
      challengeId: t.string({ required: true }),
      response: t.field({ type: 'JSON', description: WEBAUTHN }),
      name: t.string(),
      password: t.string(),
      code: t.string(),
    }),
  });
  return {
    locale,
    role,
    scope,
    challenge,
    enrolment,
    recoveryCodes,
    newWay,
    codesResult: builder.refusable('RecoveryCodesResult', recoveryCodes),
  };
}

type NewWayArgs = {
  challengeId: string;
  response?: unknown;
  name?: string | null | undefined;
  password?: string | null | undefined;
  code?: string | null | undefined;
};
const readWay = ({ challengeId, response, name, password, code }: NewWayArgs): NewWay =>
  typeof password === 'string'
    ? { kind: 'password', challengeId, password, code: code ?? '' }
    : { kind: 'passkey', challengeId, response, name: name ?? '' };

function registerSignIn(builder: OfficeBuilder, office: Office, types: Types): void {
  const { doneResult } = builder;
  const invitation = builder.objectRef<Invited>('OpenInvitation').implement({
    authScopes: { may: 'open' },
    fields: (t) => ({
      email: t.exposeString('email'),
      locale: t.expose('locale', { type: types.locale }),
      role: t.expose('role', { type: types.role }),
      invitedBy: t.exposeString('invitedBy', { nullable: true, description: 'Null: from the command line of the server.' }),
    }),
  });
  const firstOwner = builder.objectRef<{ token: string }>('FirstOwner').implement({
    authScopes: { may: 'open' },
    fields: (t) => ({ token: t.exposeString('token', { description: 'Of the invitation.' }) }),
  });
  const enter = ({ signIn }: OfficeContext, token: string | OfficeRefusal) => {
    if (typeof token !== 'string') return token;
    signIn(token);
    return DONE;
  };
  builder.mutationFields((t) => ({
    beginPasskey: t.field({ type: types.challenge, authScopes: { may: 'open' }, resolve: () => beginPasskey(office) }),
    signInWithPasskey: t.field({
      type: doneResult,
      authScopes: { may: 'open' },
      args: { challengeId: t.arg.string({ required: true }), response: t.arg({ type: 'JSON', required: true, description: WEBAUTHN }) },
      resolve: async (_root, { challengeId, response }, context) =>
        enter(context, await signInWithPasskey(office, { challengeId, response }, context)),
    }),
    signInWithPassword: t.field({
      type: doneResult,
      authScopes: { may: 'open' },
      args: { email: t.arg.string({ required: true }), password: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
      resolve: async (_root, args, context) => enter(context, await signInWithPassword(office, args, context)),
    }),
    enterDemo: t.field({
      type: doneResult,
      authScopes: { may: 'open' },
      args: { token: t.arg.string({ required: true }) },
      resolve: async (_root, { token }, context) => enter(context, await office.enterDemo(token, context)),
    }),
    inviteFirstOwner: t.field({
      type: builder.refusable('FirstOwnerResult', firstOwner),
      authScopes: { may: 'open' },
      description: 'With the link that the start of a store without owners prints; for as long as there is none.',
      args: {
        token: t.arg.string({ required: true }),
        email: t.arg.string({ required: true }),
        locale: t.arg({ type: types.locale, required: true }),
      },
      resolve: (_root, args, { network }) => inviteFirstOwner(office, args, network),
    }),
    signOut: t.field({
      type: doneResult,
      authScopes: { may: 'self' },
      resolve: async (_root, _args, context) => {
        const { personId, sessionId } = signedIn(context);
        await office.db.transaction((tx) => tx.many(endSession, [sessionId, personId]));
        context.signOut();
        return DONE;
      },
    }),
    beforeDownload: t.field({
      type: doneResult,
      authScopes: { may: 'self' },
      description: 'Asks who sits there: files with accounts or people are only given within five minutes after that.',
      resolve: (_root, _args, context) => (signedIn(context).isConfirmed ? DONE : refuseHere('CONFIRMATION_REQUIRED')),
    }),
    confirmWithPasskey: t.field({
      type: doneResult,
      authScopes: { may: 'self' },
      args: { challengeId: t.arg.string({ required: true }), response: t.arg({ type: 'JSON', required: true, description: WEBAUTHN }) },
      resolve: (_root, { challengeId, response }, context) =>
        toDone(confirmWithPasskey(office, signedIn(context), { challengeId, response })),
    }),
    confirmWithPassword: t.field({
      type: doneResult,
      authScopes: { may: 'self' },
      args: { password: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
      resolve: (_root, args, context) => toDone(confirmWithPassword(office, signedIn(context), args, context.network)),
    }),
    beginInvited: t.field({
      type: builder.refusable('EnrolmentResult', types.enrolment),
      authScopes: { may: 'open' },
      args: { token: t.arg.string({ required: true }) },
      resolve: (_root, { token }, { network }) => beginInvited(office, token, network),
    }),
    acceptInvitation: t.field({
      type: types.codesResult,
      authScopes: { may: 'open' },
      args: {
        token: t.arg.string({ required: true }),
        name: t.arg.string({ required: true }),
        locale: t.arg({ type: types.locale, required: true }),
        way: t.arg({ type: types.newWay, required: true }),
      },
      resolve: async (_root, { way, ...args }, context) => {
        const accepted = await acceptInvitation(office, { ...args, way: readWay(way) }, context);
        if (isRefused(accepted)) return accepted;
        context.signIn(accepted.sessionToken);
        return { codes: accepted.recoveryCodes };
      },
    }),
  }));
  builder.queryField('invitation', (t) =>
    t.field({
      type: builder.refusable('OpenInvitationResult', invitation),
      authScopes: { may: 'open' },
      args: { token: t.arg.string({ required: true }) },
      resolve: (_root, { token }, { network }) => showInvitation(office, token, network),
    }),
  );
}

function registerAccount(builder: OfficeBuilder, office: Office, types: Types): void {
  const { doneResult } = builder;
  const viewer = builder.objectRef<Who>('Viewer').implement({
    description: 'Who is signed in.',
    authScopes: { may: 'self' },
    fields: (t) => ({
      id: t.exposeID('personId'),
      name: t.exposeString('name'),
      email: t.exposeString('email'),
      locale: t.expose('locale', { type: types.locale }),
      isConfirmed: t.exposeBoolean('isConfirmed', { description: 'Whether money and rights would not ask again at this moment.' }),
      permissions: t.stringList({
        description: 'What is there to see at all; the navigation is made of it.',
        resolve: ({ may }) => permissions.filter((permission) => may(permission)),
      }),
    }),
  });
  const passkey = builder.objectRef<ShownPasskey>('Passkey').implement({
    authScopes: { may: 'self' },
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  const session = builder.objectRef<ShownSession>('OfficeSession').implement({
    authScopes: { may: 'self' },
    fields: (t) => ({
      id: t.exposeID('id'),
      device: t.exposeString('device'),
      network: t.exposeString('network'),
      startedAt: t.expose('startedAt', { type: 'DateTime' }),
      lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
      isThis: t.boolean({ resolve: ({ id }, _args, context) => id === signedIn(context).sessionId }),
    }),
  });
  const account = builder.objectRef<Account>('Account').implement({
    description: 'One’s own ways in and sessions.',
    authScopes: { may: 'self' },
    fields: (t) => ({
      hasPassword: t.exposeBoolean('hasPassword'),
      recoveryCodes: t.exposeInt('recoveryCodes', { description: 'How many are left.' }),
      passkeys: t.field({ type: [passkey], resolve: ({ keys }) => keys }),
      sessions: t.field({ type: [session], resolve: ({ sessions }) => sessions }),
    }),
  });
  builder.queryFields((t) => ({
    viewer: t.field({ type: viewer, nullable: true, authScopes: { may: 'open' }, resolve: (_root, _args, { who }) => who ?? null }),
    account: t.field({
      type: account,
      authScopes: { may: 'self' },
      resolve: (_root, _args, context) => showAccount(office.db, ownerOf(context)),
    }),
  }));
  builder.mutationFields((t) => ({
    changeProfile: t.field({
      type: doneResult,
      authScopes: { may: 'self' },
      args: { name: t.arg.string({ required: true }), locale: t.arg({ type: types.locale, required: true }) },
      resolve: (_root, args, context) => toDone(changeProfile(office.db, ownerOf(context), args)),
    }),
    beginEnrolment: t.field({
      type: types.enrolment,
      authScopes: { may: 'self' },
      resolve: (_root, _args, context) => beginOwnEnrolment(office, ownerOf(context)),
    }),
    addWay: t.field({
      type: doneResult,
      authScopes: { may: 'self' },
      args: { way: t.arg({ type: types.newWay, required: true }) },
      resolve: (_root, { way }, context) => confirmed(signedIn(context), () => toDone(addWay(office, ownerOf(context), readWay(way)))),
    }),
    removePasskey: t.field({
      type: doneResult,
      authScopes: { may: 'self' },
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) =>
        confirmed(signedIn(context), () => toDone(removeWay(office.db, ownerOf(context), { passkey: id }))),
    }),
    removePassword: t.field({
      type: doneResult,
      authScopes: { may: 'self' },
      resolve: (_root, _args, context) => confirmed(signedIn(context), () => toDone(removeWay(office.db, ownerOf(context), 'password'))),
    }),
    renewRecoveryCodes: t.field({
      type: types.codesResult,
      authScopes: { may: 'self' },
      resolve: (_root, _args, context) => confirmed(signedIn(context), async () => ({ codes: await newCodes(office, ownerOf(context)) })),
    }),
    endSession: t.field({
      type: doneResult,
      authScopes: { may: 'self' },
      description: 'Signs one of one’s own browsers out; without an id all others.',
      args: { id: t.arg.id() },
      resolve: async (_root, { id = null }, context) => {
        const sessionId = id === null ? null : readId(id);
        if (sessionId === undefined) return refuseHere('NOT_FOUND');
        const ended = await endOwnSessions(office.db, ownerOf(context), sessionId);
        return ended > 0 || sessionId === null ? DONE : refuseHere('NOT_FOUND');
      },
    }),
  }));
}

type GrantArgs = { role: Role; scope: ScopeKind; scopeId?: string | null | undefined };
/** @returns undefined where the id is none */
function readGrant({ role, scope, scopeId }: GrantArgs): Grant | undefined {
  const id = scopeId === null || scopeId === undefined ? null : readId(scopeId);
  return id === undefined ? undefined : { role, scope, scopeId: id };
}

function registerTeam(builder: OfficeBuilder, office: Office, types: Types): void {
  const { doneResult } = builder;
  const assignment = builder.objectRef<Member['assignments'][number]>('Assignment').implement({
    authScopes: { may: 'team.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      role: t.expose('role', { type: types.role }),
      scope: t.expose('scope', { type: types.scope }),
      scopeName: t.exposeString('scopeName', { nullable: true }),
    }),
  });
  const member = builder.objectRef<Member>('Member').implement({
    authScopes: { may: 'team.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      email: t.exposeString('email'),
      hasPasskey: t.exposeBoolean('hasPasskey', { deprecationReason: 'no page asks for it any more' }),
      lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
      assignments: t.field({ type: [assignment], resolve: ({ assignments }) => assignments }),
    }),
  });
  const invited = builder.objectRef<Invited>('InvitedMember').implement({
    authScopes: { may: 'team.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      email: t.exposeString('email'),
      role: t.expose('role', { type: types.role }),
      invitedBy: t.exposeString('invitedBy', { nullable: true }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  });
  const sent = builder.objectRef<{ worksHere: boolean }>('InvitationSent').implement({
    authScopes: { may: 'team.edit' },
    fields: (t) => ({
      worksHere: t.exposeBoolean('worksHere', { description: 'Whoever has the address does: they have the right, and nothing was sent.' }),
    }),
  });
  const choice = builder.objectRef<ScopeChoice>('ScopeChoice').implement({
    description: 'What a right can be limited to.',
    authScopes: { may: 'team.edit' },
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: types.scope }),
      name: t.string({
        resolve: ({ name, happeningFrom }, _args, { locale }) =>
          happeningFrom === null ? name : `${name}, ${shortDay(happeningFrom, locale)}`,
      }),
    }),
  });
  const permissionOf = builder.objectRef<{ role: Role; permissions: readonly Permission[] }>('RolePermissions').implement({
    authScopes: { may: 'team.read' },
    fields: (t) => ({
      role: t.expose('role', { type: types.role }),
      permissions: t.stringList({ resolve: (row) => [...row.permissions] }),
    }),
  });
  const grantArgs = (t: Parameters<Parameters<typeof builder.mutationFields>[0]>[0]) => ({
    role: t.arg({ type: types.role, required: true }),
    scope: t.arg({ type: types.scope, required: true }),
    scopeId: t.arg.id(),
  });
  builder.queryFields((t) => ({
    members: t.field({
      type: [member],
      authScopes: { may: 'team.read' },
      resolve: (_root, _args, context) => {
        const { reach, personId } = signedIn(context);
        return listMembers(office.db, reach('team.read'), personId);
      },
    }),
    invitations: t.field({
      type: [invited],
      authScopes: { may: 'team.read' },
      resolve: (_root, _args, context) => listInvitations(office.db, signedIn(context).reach('team.read')),
    }),
    roles: t.field({
      type: [permissionOf],
      authScopes: { may: 'team.read' },
      resolve: () => roleNames.map((role) => ({ role, permissions: roles[role] })),
    }),
    scopeChoices: t.field({
      type: [choice],
      authScopes: { may: 'team.edit' },
      resolve: (_root, _args, context) =>
        office.db.many(selectScopeChoices, [...valuesOf(signedIn(context).reach('team.edit')), context.locale]),
    }),
  }));
  /** With the giver's rights of this moment. */
  const asGiver = <T>(context: OfficeContext, work: (by: Grant[], actor: Owner) => Promise<T>) => {
    const who = signedIn(context);
    return confirmed(who, async () => work(await grantsOf(office.db, who.personId), ownerOf(context)));
  };
  builder.mutationFields((t) => ({
    invite: t.field({
      type: builder.refusable('InviteResult', sent),
      authScopes: { may: 'team.edit' },
      description: 'By mail; to who works here already the right is given.',
      args: { email: t.arg.string({ required: true }), locale: t.arg({ type: types.locale, required: true }), ...grantArgs(t) },
      resolve: (_root, { email, locale, ...args }, context) => {
        const wanted = readGrant(args);
        if (!wanted) return refuseHere('INVALID_INPUT', 'scope');
        return asGiver(context, (by, actor) => inviteOrGrant(office, actor, { ...wanted, email, locale }, by));
      },
    }),
    revokeInvitation: t.field({
      type: doneResult,
      authScopes: { may: 'team.edit' },
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) =>
        asGiver(context, (by, actor) => toDone(takeBackInvitation(office.db, actor, readId(id) ?? 0, by))),
    }),
    grantRole: t.field({
      type: doneResult,
      authScopes: { may: 'team.edit' },
      args: { memberId: t.arg.id({ required: true }), ...grantArgs(t) },
      resolve: (_root, { memberId, ...args }, context) => {
        const wanted = readGrant(args);
        if (!wanted) return refuseHere('INVALID_INPUT', 'scope');
        return asGiver(context, (by, actor) => toDone(grant(office.db, actor, readId(memberId) ?? 0, wanted, by)));
      },
    }),
    withdrawRole: t.field({
      type: doneResult,
      authScopes: { may: 'team.edit' },
      args: { assignmentId: t.arg.id({ required: true }) },
      resolve: (_root, { assignmentId }, context) =>
        asGiver(context, (by, actor) => toDone(withdraw(office.db, actor, readId(assignmentId) ?? 0, by))),
    }),
    endMember: t.field({
      type: doneResult,
      authScopes: { may: 'team.edit' },
      description: 'Somebody no longer works here: signed out everywhere, at once.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => asGiver(context, (by, actor) => toDone(endMember(office.db, actor, readId(id) ?? 0, by))),
    }),
  }));
}

function registerAudit(builder: OfficeBuilder, office: Office): void {
  const entry = builder.objectRef<AuditEntry>('AuditEntry').implement({
    authScopes: { may: 'audit.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'DateTime' }),
      actor: t.exposeString('actor'),
      network: t.exposeString('network', { nullable: true }),
      what: t.exposeString('what'),
      object: t.exposeString('object'),
      before: t.expose('before', { type: 'JSON', nullable: true, description: AUDITED }),
      after: t.expose('after', { type: 'JSON', nullable: true, description: AUDITED }),
      hash: t.exposeString('hash', { nullable: true, description: 'Of the chain; null for a moment after it was written.' }),
    }),
  });
  builder.queryField('audit', (t) =>
    t.field({
      type: [entry],
      authScopes: { may: 'audit.read' },
      description: 'Fifty entries, the newest first; `before`: the id of the last one seen.',
      args: { object: t.arg.string(), before: t.arg.id() },
      resolve: (_root, { object, before }) =>
        office.db.many(selectAudit, [object ?? null, before === null || before === undefined ? null : (readId(before) ?? 0), LIST_PAGE]),
    }),
  );
}
