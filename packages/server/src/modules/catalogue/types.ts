import type { OwningCompany } from '@frontrow/domain/catalogue/company-lines';
import type { Locale } from '@frontrow/domain/locale';
import type { Network } from '@frontrow/domain/shops/networks';
import type { MetaText } from '@frontrow/domain/texts/meta-text';

/** Where a read looks: a shop, a language, a country for prices. */
export type Scope = { shopId: number; locale: Locale; countryCode: string };

/** Rows of the read statements: already in the shape and language that GraphQL serves. Money in cents. */
export type Image = { sha: string; width: number; height: number; thumbhash: string | null };

export type ArtistCard = {
  id: number;
  slug: string;
  type: string;
  name: string;
  displayName: string;
  hasPage: boolean;
  squareImage: Image | null;
};

export type CategoryType = 'ARTIST' | 'BRAND' | 'LABEL' | 'CATEGORY' | 'TOUR';

export type CategoryCard = {
  id: number;
  slug: string;
  type: CategoryType;
  name: string;
  displayName: string;
  subtitle: string | null;
  description: string | null;
  disclaimer: string | null;
  alternativeNames: string[];
  mainCategory: boolean;
  order: number;
  sortOrderTicketTopLeft: number | null;
  sortOrderTicketTopRight: number | null;
  sortOrderTicketBottom: number | null;
  sortOrderHomepage: number | null;
  displayFilter: boolean;
  hideEvents: boolean;
  hide: boolean;
  startDate: string | null;
  endDate: string | null;
  featuredAt: string | null;
  onHome: boolean;
  parentId: number | null;
  squareImage: Image | null;
  landscapeImage: Image | null;
  ticketImage: Image | null;
  artists: ArtistCard[];
  hasContent: boolean;
};

export type CategoryLink = {
  id: number;
  slug: string;
  type: CategoryType;
  name: string;
  mainCategory?: boolean;
  order?: number;
  subtitle?: string | null;
};

export type CategoryDetail = CategoryCard & {
  abstract: string | null;
  externalUrl: string | null;
  socials: Partial<Record<Network, string>>;
  subcategories: CategoryLink[];
  tours: CategoryLink[];
};

export type ProductImage = Image & { order: number; tags: string[]; alt: string | null };

/** What the operator has set beside the fields of a product. The importer checks it. */
export type ProductMeta = {
  external_url?: string;
  external_url_text?: MetaText;
  disclaimer?: MetaText;
  list_price?: { hide?: boolean; prefix?: MetaText; value?: MetaText };
  follows?: string | string[];
  personalised?: boolean;
  force_section?: string;
};

/** Who made a product, who answers for it in the EU, and what to beware of. */
export type ProductSafety = {
  manufacturer?: SafetyContact;
  responsiblePerson?: SafetyContact;
  warnings?: { de: string; en?: string };
};
export type SafetyContact = { name: string; address: string; email?: string; url?: string };

export type ProductCard = {
  id: number;
  slug: string;
  name: string;
  descriptiveName: string;
  color: string | null;
  productType: string | null;
  meta: ProductMeta;
  order: number;
  price: number | null;
  priceHigh: number | null;
  originalPrice: number | null;
  /** As the operator writes it: "330 ml". */
  contents: string | null;
  isBundle: boolean;
  publicShippableFrom: string | null;
  artistCategory: ArtistCard | null;
  overlayListingImage: Image | null;
  images: ProductImage[];
};

export type ProductVariant = {
  id: number;
  order: number;
  description: string;
  descriptionSubline: string | null;
  message: string | null;
  additionalPrice: number;
  physical: boolean;
  isDefault: boolean;
  price: number;
  originalPrice: number | null;
  contents: string | null;
  download: VariantDownload | null;
};

/** A file that is bought: how often each piece may be downloaded, and for how many days after the payment. */
export type VariantDownload = { filename: string; bytes: number; times: number; days: number };

export type TitledText = { title: string; description: string };

/** What a textile, or a part of one, is made of; the percentages add up to 100. */
export type TextilePart = { part: string | null; fibres: { name: string; percent: number }[] };

/** What the producer guarantees beyond the two years of the law. */
export type DurabilityGuarantee = { years: number; by: string; url: string | null };

export type ProductDetail = ProductCard & {
  description: string | null;
  material: string | null;
  cartLimit: number;
  vatPermille: number;
  productSafetyDescription: string | null;
  productSafety: ProductSafety | null;
  textile: TextilePart[];
  durabilityGuarantee: DurabilityGuarantee | null;
  shippingRequirements: string[];
  ageRating: number | null;
  ageCheck: 'AT_HANDOVER' | 'MISSING' | null;
  withdrawalExcludedReason: string | null;
  overlayDetailImage: Image | null;
  details: TitledText[];
  additionalInformation: TitledText[];
  categories: CategoryLink[];
  combinedProducts: string[];
  soldAlone: boolean;
  variants: ProductVariant[];
};

/** A variant of a bundle's part. Cents: `price` in the bundle, `ownPrice` alone. */
export type BundlePartVariant = {
  id: number;
  /** Pricing category of an event that has several. */
  category: string | null;
  description: string;
  descriptionSubline: string | null;
  message: string | null;
  isDefault: boolean;
  price: number;
  ownPrice: number;
};

export type BundlePartEvent = {
  happeningFrom: string;
  presaleAt: string | null;
  venue: string;
  city: string;
  localOrganizer: string | null;
  owningCompany: OwningCompany | null;
  sellerRole: string;
  ageRule: string | null;
  personalizationRequirement: string;
  meta: { hideDate?: boolean; disclaimer_text?: MetaText; policy_link?: string };
};

export type BundlePart = {
  id: number;
  kind: 'event' | 'product';
  slug: string;
  name: string;
  image: Image | null;
  event: BundlePartEvent | null;
  product: {
    productSafetyDescription: string | null;
    productSafety: ProductSafety | null;
    textile: TextilePart[];
    ageRating: number | null;
  } | null;
  /** False where its page leads back to the bundle. */
  hasOwnPage: boolean;
  variants: BundlePartVariant[];
};

export type BundleCombination = {
  id: number;
  key: string;
  optionName: string;
  tourName: string | null;
  additionalPrice: number;
  available: boolean;
  soldOutMessage: string | null;
  products: BundlePart[];
};

export type BundleFacts = {
  simple: boolean;
  ticketLimit: number;
  originalPrice: number | null;
  soldOutMessage: string | null;
  commonItems: BundlePart[];
  additionalProducts: BundlePart[];
  additionalProductGroup: BundlePart[];
  /** Whether one has to be chosen, shown or not. */
  hasCombinations: boolean;
  combinations: BundleCombination[];
};

export type BundleDetail = BundleFacts & { product: ProductDetail };

export type NewsItem = {
  id: number;
  placement: 'feature' | 'hot' | 'regular';
  url: string;
  inverse: boolean;
  title: string;
  text: string | null;
  videoUrl: string | null;
  image: Image | null;
};
