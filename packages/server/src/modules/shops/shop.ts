import type { Locale } from '@frontrow/domain/locale';
import type { ShopTexts } from '@frontrow/domain/texts/shop-texts';

/** A shop as it stands in memory. `meta` holds public keys only; access codes and their hashes stay in the database. */
export type Shop = {
  id: number;
  slug: string;
  name: string;
  isMain: boolean;
  domain: string | null;
  defaultLocale: Locale;
  orderMergingAllowed: boolean;
  paymentBlacklist: string[];
  paymentMethods: string[];
  meta: Record<string, unknown>;
  profile: Record<string, unknown>;
  /** Its own words for texts of ours, by key. */
  texts: ShopTexts;
  legal: Record<string, unknown>;
  bankAccount: { holder: string; iban: string; bic: string; bank: string } | null;
  description: Record<string, string> | null;
  /** First segment of the shop's addresses in place of its slug; '' where there is none. */
  urlPrefix: string;
  isProtected: boolean;
  /** A digest of the hash of each access code: tells them apart, opens nothing. */
  accessKeys: string[];
  redirects: Record<string, string> | null;
  logo: { sha: string; width: number; height: number; thumbhash: string | null } | null;
  favicon: string | null;
  socialImage: { sha: string; width: number; height: number } | null;
  /** Videos of its news that other hosts have. */
  videoUrls: string[];
};
