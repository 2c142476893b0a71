import { trackersOf } from '@frontrow/domain/consent/trackers';
import type { Locale } from '@frontrow/domain/locale';
import type { Db } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { AccessCookies, Shop, Shops } from '../shops/index.ts';
import { createDecision } from './decide-consent.ts';
import type { ProviderHosts } from './provider-hosts.ts';
import { consentDaysOf, createAskedServices, questionOf } from './question.ts';
import { createErrorReport } from './report-browser-error.ts';
import { deleteOldReceipts } from './store.ts';
import { createTrackingFrame } from './tracking-frame.ts';

export { providerHosts } from './provider-hosts.ts';

export type Consent = ReturnType<typeof createConsent>;
export type ConsentDeps = {
  db: Db;
  log: Log;
  shops: Shops;
  access: AccessCookies;
  ids: Ids;
  secure: boolean;
  hosts: ProviderHosts | undefined;
};

export function createConsent({ db, log, shops, access, ids, secure, hosts }: ConsentDeps) {
  const services = createAskedServices(shops, hosts);
  const tracks = (shop: Shop): boolean => hosts !== undefined && Object.keys(trackersOf(shop.meta)).length > 0;
  return {
    /** Whether a yes loads anything in this shop. */
    tracks,
    decide: createDecision({ db, shops, ids, secure, services }),
    showFrame: createTrackingFrame({ shops, access, ids, secure, hosts }),
    reportError: createErrorReport({ db, shops, log }),
    /** What the question of a shop's pages is made of; public, part of the kept page. */
    async infoOf(shop: Shop, locale: Locale) {
      const asked = await services(shop);
      return {
        textHash: questionOf(shop, locale, asked).textHash,
        services: asked,
        days: consentDaysOf(shop),
        tracks: tracks(shop),
      };
    },
    forgetOld: async (): Promise<void> => void (await db.many(deleteOldReceipts)),
  };
}
