import type { ShopTexts } from '@frontrow/domain/texts/shop-texts';
// What the mails about an order are made of. Facts as frozen in the order; money in cents, euros. Texts come in the
// order's language, except where they are names.

export type MailShop = {
  name: string;
  /** `#rrggbb` */
  accentColor: string;
  /** Legal name, postal address, contact, VAT id: a line each, shown below every mail. */
  sellerLines: readonly string[];
  /** The shop's own words. */
  texts: ShopTexts;
};

export type MailOrder = {
  reference: string;
  /** Order page with its token; http(s). */
  url: string;
  /** As the buyer is greeted; empty greets without a name: a desk asks for none. */
  customerName: string;
};

export type MailOrderLine = {
  id: number;
  /** The line of the bundle this is a part of, which stands before it. */
  bundleRootLineId: number | null;
  name: string;
  /** Empty where the product has one variant. */
  variantName: string;
  /** Further facts, a line each: date and venue, section, row and seat, holder, delivery date. */
  details: readonly string[];
  quantity: number;
  unitPriceMinor: number;
  totalMinor: number;
  vatPermille: number;
  vatMinor: number;
  /** Null: may be withdrawn from within 14 days. */
  withdrawalExcludedReason: WithdrawalExclusion | null;
};

export type WithdrawalExclusion = 'dated_leisure' | 'personalised' | 'sealed_media' | 'download';

export type MailShipping = { name: string; priceMinor: number; vatPermille: number; vatMinor: number };

export type BankTransfer = {
  /** Exactly as registered with the bank. */
  holder: string;
  iban: string;
  bic: string | null;
  bankName: string | null;
  amountMinor: number;
  /** Until then the order is kept for the buyer. */
  payUntil: Date | null;
};
