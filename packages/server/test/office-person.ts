import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import type { Grant } from '../../domain/src/office/rights.ts';
import { isRefused } from '../../domain/src/office/refusals.ts';
import { COMMAND_LINE, invite, openInvitationLinks } from '../src/modules/office/index.ts';
import { systemIds } from '../src/platform/ids.ts';
import { sql, sqlValue } from './cast.ts';
import type { TestStore } from './store.ts';

export const PASSWORD = 'vierzehn blaue Ziegel am Deich';

/** Somebody who works in the office, signed in. Each comes from a network of their own. */
export type OfficePerson = {
  id: number;
  email: string;
  secret: string;
  recoveryCodes: string[];
  headers: Record<string, string>;
  /** A code that was not used yet. */
  code(): Promise<string>;
  ask: (name: string, variables?: unknown) => ReturnType<TestStore['office']>;
};

let networks = 0;
export const newNetwork = (): Record<string, string> => ({ 'x-forwarded-for': `10.${++networks}.0.1` });

/** The link that an invitation's mail and the command line show. */
export async function invitationFor(store: TestStore, email: string, grant: Grant): Promise<string> {
  const links = await openInvitationLinks(store.db, systemIds);
  const made = await invite({ db: store.db, links, wakeOutbox: () => undefined }, COMMAND_LINE, { email, locale: 'de', ...grant }, null);
  if (isRefused(made)) throw new Error(made.refusal);
  return made.token;
}

/** Comes in by an invitation, with a password and a code. */
export async function joinOffice(store: TestStore, grant: Grant, email = `${randomUUID()}@example.org`): Promise<OfficePerson> {
  const token = await invitationFor(store, email, grant);
  const headers = newNetwork();
  const { beginInvited: enrolment } = (await store.office('beginInvited', { token }, { headers })).data;
  const secret: string = enrolment.totpSecret;
  const way = { challengeId: enrolment.challengeId, password: PASSWORD, code: generateSync({ secret }) };
  const joined = await store.office('acceptInvitation', { token, name: 'Ada Weber', locale: 'de', way }, { headers });
  const [cookie = ''] = joined.headers['set-cookie'] ?? [];
  const signedIn = { ...headers, cookie: cookie.split(';')[0] ?? '' };
  const id = await sqlValue<number>(store.db, 'select id from person where email = $1', [email]);
  return {
    id,
    email,
    secret,
    recoveryCodes: joined.data.acceptInvitation.codes,
    headers: signedIn,
    async code() {
      await sql(store.db, 'update person set totp_step = null where id = $1', [id]);
      return generateSync({ secret });
    },
    ask: (name, variables) => store.office(name, variables, { headers: signedIn }),
  };
}
