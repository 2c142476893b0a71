import type { Locale } from '@frontrow/domain/locale';
import type { ShopTexts } from '@frontrow/domain/texts/shop-texts';

/** A text of the profile. */
export type ProfileText = { de: string; en?: string };

/** What a shop says about itself, as its catalogue has it; images by their hash, moments in ISO 8601. */
export type ShopProfile = {
  socials?: Record<string, string>;
  homeLink?: string;
  accountLink?: string;
  titles?: Record<string, ProfileText>;
  newsletterPopup?: { title: ProfileText; text?: ProfileText; image?: string };
  emptyShopText?: ProfileText;
  preferTickets?: boolean;
  consentDays?: { yes: number; no: number };
  launch?: { at: string; text?: ProfileText; wallpapers: { image: string; name: ProfileText }[] };
  season?: {
    countdown?: string[];
    oldCountdown?: string;
    teaser?: { until: string; title: ProfileText; text?: ProfileText; category: string };
  };
};

/** In German where the language has none. */
export function textIn(text: ProfileText, locale: Locale): string;
export function textIn(text: ProfileText | undefined, locale: Locale): string | null;
export function textIn(text: ProfileText | undefined, locale: Locale): string | null {
  return text ? (text[locale] ?? text.de) : null;
}

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
  /** What its invoices are numbered with; null: its slug. */
  invoicePrefix: string | null;
  paymentMethods: string[];
  meta: Record<string, unknown>;
  profile: ShopProfile;
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
