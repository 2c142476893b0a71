import type { Address } from '@frontrow/domain/checkout/address';
import type { Locale } from '@frontrow/domain/locale';

/** What an invoice says, frozen when it is issued. Cents; on a credit note the amounts are negative. */
export type InvoiceContent = {
  locale: Locale;
  shopName: string;
  /** `#rrggbb` */
  accentColor: string;
  seller: { name: string; addressLines: string[]; vatId: string | null; taxNumber: string | null };
  address: Address;
  buyerLines: string[];
  orderReference: string;
  /** ISO 8601 */
  placedAt: string;
  paymentMethodName: string;
  vouchersMinor: number;
  lines: InvoiceLine[];
  /** Number of the invoice that a credit note takes back in part or whole. */
  corrects: string | null;
};

export type InvoiceLine = {
  name: string;
  details: string[];
  quantity: number;
  unitPriceMinor: number;
  totalMinor: number;
  vatPermille: number;
  vatMinor: number;
  /** In whose name and for whose account it was sold; null: the seller's own. */
  soldFor: string | null;
};

export type InvoiceKind = 'invoice' | 'credit_note';

export type Invoice = {
  id: number;
  kind: InvoiceKind;
  /** As printed: prefix and count. */
  number: string;
  issuedAt: Date;
  content: InvoiceContent;
};

/** An invoice as it is drawn. */
export type InvoiceDocument = InvoiceContent & Pick<Invoice, 'kind' | 'number' | 'issuedAt'>;
