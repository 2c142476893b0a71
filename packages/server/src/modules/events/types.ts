import type { PricePhase } from '@frontrow/domain/cart/price-phase';
import type { OwningCompany } from '@frontrow/domain/catalogue/company-lines';
import type { MetaText } from '@frontrow/domain/texts/meta-text';
import type { ArtistCard, CategoryCard, CategoryLink, Image, ProductCard } from '../catalogue/index.ts';

/** What the operator has set beside the fields of an event. The importer checks it. */
export type EventMeta = {
  order?: number;
  hideDate?: boolean;
  external_link?: string;
  external_link_text?: MetaText;
  custom_tag?: MetaText;
  disclaimer_text?: MetaText;
  policy_link?: string;
  force_section?: string;
  custom_terms_anchor?: string;
  hide_in_combined_product?: boolean;
  default_amount?: number;
};

/** Rows of the read statements: already in the shape and language that GraphQL serves. Money in cents. */
export type EventCard = {
  id: number;
  slug: string;
  name: string;
  descriptiveName: string;
  subtitle: string | null;
  happeningFrom: string;
  happeningUntil: string | null;
  doorTime: string | null;
  stageTime: string | null;
  presaleAt: string | null;
  soldOutMessage: string | null;
  status: string;
  displayMap: boolean;
  meta: EventMeta;
  image: Image | null;
  venue: { id: number; name: string; address: { address: string; city: string; postCode: string; countryCode: string } };
  artists: ArtistCard[];
  priceLow: number | null;
  priceHigh: number | null;
};

export type EventVariant = {
  id: number;
  order: number;
  description: string;
  descriptionSubline: string | null;
  message: string | null;
  physical: boolean;
  active: boolean;
  isDefault: boolean;
  /** What it costs now: in the price phase that runs, or its own. */
  price: number;
  ownPrice: number;
  phaseId: number | null;
  phaseName: string | null;
  /** Those that have something left. */
  phases: (Omit<PricePhase, 'startsAt' | 'endsAt'> & { startsAt: string | null; endsAt: string | null })[];
  /** The database's clock when it was read. */
  at: string;
  country: string;
  originalPrice: number | null;
  pricingCategory: { id: number; name: string; mapColor: string };
  sectionIds: number[];
  standing: boolean;
};

export type EventSection = { id: number; name: string; standing: boolean };

export type WaitingRoom = { sale: string; opensAt: string };

export type EventDetail = EventCard & {
  description: string | null;
  cartLimit: number;
  /** Something of it is sent, or what is not sent costs something on its way too. */
  plusShipping: boolean;
  forcedAmount: number | null;
  vatPermille: number;
  kulturpassUrl: string | null;
  personalizationRequirement: string;
  resalePreference: string;
  sellerRole: string;
  ageRule: string | null;
  localOrganizer: string | null;
  owningCompany: OwningCompany | null;
  checkInStartAt: string | null;
  checkInEndAt: string | null;
  seatMapId: number | null;
  /** Of a sale that is open or planned; one that stands by for a crowd is not announced. */
  waitingRoom: WaitingRoom | null;
  sections: EventSection[];
  tours: CategoryLink[];
  combinedProducts: string[];
  soldAlone: boolean;
  /** It has tickets that only a code opens. */
  opensByCode: boolean;
  variants: EventVariant[];
};

/** Products of a category or events of a tour; the other is empty. */
export type ShopBlock = { category: CategoryCard; products: ProductCard[]; events: EventCard[] };

export type FeaturedTour = { tour: CategoryCard; events: EventCard[] };
