import type { Db } from '../../platform/db/index.ts';
import { isLocalHost, tryMailServer } from '../../platform/mail/try-mail-server.ts';
import { selectBackup, selectDraftPages } from './store.ts';

/** What stands between a store and real money. `missing`: nobody has set it up yet; `failed`: it is set up, and does not work. */
export const checkNames = ['payment', 'mail', 'address', 'texts', 'backup'] as const;
export type CheckName = (typeof checkNames)[number];
export const checkStates = ['ok', 'missing', 'failed'] as const;
/** `detail`: what exactly, such as an address, a page or what a server said. */
export type Check = { name: CheckName; state: (typeof checkStates)[number]; detail: string | null };

export type ReadinessDeps = {
  db: Db;
  /** Asks the payment provider for our account. */
  askProvider: () => Promise<unknown>;
  stripe: { secretKey: string; api: { host?: string } };
  mail: { smtpUrl: string };
  publicUrl: URL;
  backup: { to: string };
};
export type Readiness = ReturnType<typeof createReadiness>;

/** The id that headings of pages have which nobody has written yet. */
const DRAFT_ID = 'id="entwurf"';
const TRY_MS = 5_000;

const ok: Omit<Check, 'name'> = { state: 'ok', detail: null };
const missing = (detail: string | null = null) => ({ state: 'missing', detail }) as const;
const failed = (error: unknown) => ({ state: 'failed', detail: error instanceof Error ? error.message : String(error) }) as const;

/** Tries what real sales need, each for real: no settings are trusted that were not seen to work. */
export function createReadiness(deps: ReadinessDeps) {
  const tries: Record<CheckName, () => Promise<Omit<Check, 'name'>>> = {
    async payment() {
      const { secretKey, api } = deps.stripe;
      if (api.host !== undefined || !secretKey.startsWith('sk_live_')) return missing();
      await deps.askProvider();
      return ok;
    },
    async mail() {
      const { hostname } = new URL(deps.mail.smtpUrl);
      if (isLocalHost(hostname)) return missing(hostname);
      await tryMailServer(deps.mail.smtpUrl, TRY_MS);
      return ok;
    },
    async address() {
      const { publicUrl } = deps;
      if (publicUrl.protocol !== 'https:' || isLocalHost(publicUrl.hostname)) return missing(publicUrl.origin);
      const reply = await fetch(new URL('/server/health', publicUrl), { signal: AbortSignal.timeout(TRY_MS), redirect: 'error' });
      return reply.ok ? ok : failed(`${publicUrl.origin}: HTTP ${reply.status}`);
    },
    async texts() {
      const drafts = await deps.db.many(selectDraftPages, [DRAFT_ID]);
      return drafts.length === 0 ? ok : missing(drafts.map(({ page }) => page).join(', '));
    },
    async backup() {
      if (deps.backup.to === '') return missing();
      const kept = await deps.db.first(selectBackup);
      return kept?.isFresh ? ok : failed(kept?.failure ?? 'no copy yet');
    },
  };
  return {
    check: (): Promise<Check[]> =>
      Promise.all(checkNames.map(async (name) => ({ name, ...(await tries[name]().catch((error: unknown) => failed(error))) }))),
  };
}
