import type { Locale } from '@frontrow/domain/locale';
import { mayAnywhere, reachOf, type Permission } from '@frontrow/domain/office/rights';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { OfficeContext, Who } from '../../platform/graphql/office-builder.ts';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import { isSecret, sha256, type Ids } from '../../platform/ids.ts';
import { getSecret } from '../../platform/server-secret.ts';
import { createSignedIds, type SignedIds } from '../../platform/signed-ids.ts';
import { audit } from './audit.ts';
import { nameToKeep } from './by.ts';
import { enterDemo } from './demo.ts';
import { deviceOf } from './device-of.ts';
import { createProgressStreams } from './jobs/progress-stream.ts';
import { createPasskeys } from './passkeys.ts';
import { deleteOldChallenges, deleteOldSessions, selectSignedIn, type SignedIn } from './store.ts';

export {
  anchorAudit,
  type AuditCheck,
  byItself,
  chainNewEntries,
  COMMAND_LINE,
  fromCommandLine,
  hasHash,
  inNameOf,
  ownersOf,
  verifyAudit,
} from './audit.ts';
export { DEMO_EMAIL, demoDoor } from './demo.ts';
export { firstOwnerToken } from './first-owner.ts';
export { findJob, listJobs, listPieces, resumeJob, stopJob, type JobReader } from './jobs/jobs.ts';
export { leaveUndone, listOutbox, outboxStates, tryAgain } from './outbox/outbox.ts';
export { invite, takeBackInvitation, type Invitation } from './invitations.ts';
export { personAtShell, type PersonAtShell } from './person-at-shell.ts';
export { brandOf, invitationUrl, officeMails } from './send-mails.ts';
export { selectScopeId } from './store.ts';
export { listInvitations, listMembers } from './team.ts';

export type Office = ReturnType<typeof createOffice>;
export type OfficeDeps = {
  db: Db;
  ids: Ids;
  clock: Clock;
  links: SignedIds;
  /** Where visitors reach the main shop. */
  publicUrl: URL;
  /** Where the office is: passkeys are made for its host. */
  officeUrl: URL;
  secure: boolean;
  /** Opens the office without signing in, on the demo's own machine; undefined: there is no such door. */
  demo: SignedIds | undefined;
  wakeOutbox: () => void;
};

/** Links of invitations, as the server and its command line make them alike. */
export const openInvitationLinks = async (db: Db, ids: Ids): Promise<SignedIds> =>
  createSignedIds(await getSecret(db, 'office', ids), 'office-invitation');

const SEVEN_DAYS = 7 * 24 * 60 * 60;

/** The people of the office, how they sign in, their rights and what they did. What it promises stands in README.md. */
export function createOffice(deps: OfficeDeps) {
  const { db, secure } = deps;
  const cookieName = secure ? '__Host-frontrow-office' : 'frontrow-office';
  const cookie = (token: string, maxAgeSeconds: number) => writeCookie(cookieName, token, { secure, maxAgeSeconds, sameSite: 'Strict' });
  const all = { ...deps, passkeys: createPasskeys(deps.officeUrl) };

  return {
    ...all,
    progress: createProgressStreams(),
    enterDemo: (token: string, browser: Parameters<typeof enterDemo>[2]) => enterDemo(all, token, browser),

    /** @param locale of who is not signed in @param cookies where headers go that a session asks to be set */
    async contextOf(request: Request, network: string, locale: Locale, cookies: string[]): Promise<OfficeContext> {
      const token = readCookie(request.headers.get('cookie'), cookieName);
      const found = token && isSecret(token) ? await db.first(selectSignedIn, [sha256(token)]) : undefined;
      return {
        who: found && whoOf(found, network),
        network,
        device: deviceOf(request.headers.get('user-agent') ?? ''),
        // a page is in its reader's language, whatever the browser's is
        locale: found?.locale ?? locale,
        signIn: (fresh) => void cookies.push(cookie(fresh, SEVEN_DAYS)),
        signOut: () => void cookies.push(cookie('', 0)),
      };
    },
  };
}

function whoOf({ grants, ...person }: SignedIn, network: string): Who {
  const actor = { personId: person.personId, name: person.name, sessionId: person.sessionId, network };
  return {
    ...person,
    by: nameToKeep(person),
    may: (permission: Permission) => mayAnywhere(grants, permission),
    reach: (permission: Permission) => reachOf(grants, permission),
    audit: (tx, what, object, change) => audit(tx, actor, what, object, change),
  };
}

export async function forgetOldSessions(db: Db): Promise<void> {
  await Promise.all([db.many(deleteOldChallenges), db.many(deleteOldSessions)]);
}
export { selectBrokenAudit as brokenAudit, selectOwners as owners } from './store.ts';
