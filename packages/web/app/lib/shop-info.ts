import type { Network } from '@frontrow/domain/shops/networks';
import type { TrackerKey } from '@frontrow/domain/consent/trackers';
import type { MetaText } from '@frontrow/domain/texts/meta-text';
import type { Locale } from '../i18n/locale.ts';
import type { ImageSource } from './image-source.ts';

/** Places a shop's footer can link to. Names are names: the same in every language. */
export const SOCIAL_NAMES = {
  website: 'Website',
  spotify: 'Spotify',
  music: 'Music',
  tiktok: 'TikTok',
  twitch: 'Twitch',
  telegram: 'Telegram',
  youtube: 'YouTube',
  instagram: 'Instagram',
  apple: 'Apple Music',
  twitter: 'Twitter',
  facebook: 'Facebook',
  link: 'Link',
} satisfies Record<Network, string>;

/** The shop as every page shows it. It is part of the cached HTML: public facts only, in the page's language. */
export type ShopInfo = {
  /** Names the shop in its GraphQL address. */
  slug: string;
  name: string;
  isMain: boolean;
  defaultLocale: Locale;
  description: string | null;
  logo: ImageSource | null;
  /** A dark logo without a ground of its own would be lost on the dark head. */
  logoOnPaper: boolean;
  faviconUrl: string | null;
  orderMergingAllowed: boolean;
  paymentBlacklist: readonly string[];
  /** Band shops: the categories in the header, in order. The main shop's navigation is fixed. */
  navigation: readonly { slug: string; name: string }[];
  socials: Partial<Record<Network, string>>;
  /** Where the Home entry of a band's navigation leads, where that is not the shop's own start. */
  homeLink: string | null;
  /** Where buyers see and resell their tickets, outside this store. */
  accountUrl: string | null;
  /** What an empty shop says instead of the default. */
  emptyShopText: string | null;
  /** Where people write to the shop. */
  contactEmail: string;
  /** The invitation to the newsletter; null: this shop has none. */
  newsletterPopup: NewsletterPopupInfo | null;
  /** Document titles by the first word of the path; `home` for the home page. */
  titles: Readonly<Record<string, string>>;
  /** The shop's own words for texts of the screens, by key, in the page's language; null: it has none. */
  words: Readonly<Record<string, string>> | null;
  /** What links to the shop show where a page has no picture of its own. */
  socialImage: ImageSource | null;
  /** Phones open the tickets of a band's home rather than the merchandise. */
  preferTickets: boolean;
  consent: ConsentInfo;
  /** Where PayPal's script is and for whom it works; null: PayPal is not set up. */
  paypal: { clientId: string; sdkUrl: string } | null;
  /** For wallets; `scriptUrl` stands in for Stripe's own script. null: no wallets. */
  stripe: { publishableKey: string; scriptUrl: string | null } | null;
  meta: ShopMeta;
};

/** What the shop asks its visitors before it measures anything. */
export type ConsentInfo = {
  /** Names the words of the question; the answer carries it. */
  textHash: string;
  services: readonly TrackerKey[];
  days: { yes: number; no: number };
  /** Whether a yes loads anything in this shop. */
  tracks: boolean;
};
/** `imageUrl` without size and format. */
export type NewsletterPopupInfo = { title: string; text: string | null; imageUrl: string | null };

/** The settings of a shop that its screens read. */
export type ShopMeta = {
  /** Name of the stylesheet under `/designs/`, or tokens, which `/design.css` of the shop holds. */
  design?: string | Record<string, unknown>;
  noindex?: boolean;
  override_title?: MetaText;
  trim_zero_decimals?: boolean;
  preferred_image_resolution?: 'high' | number;
  item_image_carousel?: boolean;
  item_image_magnifier?: boolean;
  slides_custom_pager?: boolean;
};
