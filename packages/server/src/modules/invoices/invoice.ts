import type { Address } from '@frontrow/domain/checkout/address';
import type { Locale } from '@frontrow/domain/locale';
import { vatTotals, type VatTotal } from '@frontrow/domain/money/vat';
import type { PaymentMethod } from '@frontrow/domain/payments/methods';

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
  /** Null: the buyer is no business. Missing on what was issued before there were e-invoices. */
  eInvoice?: EInvoiceFacts | null;
};

/** What an e-invoice says in fields of its own. */
export type EInvoiceFacts = {
  seller: {
    address: string;
    address2: string | null;
    postCode: string;
    city: string;
    countryCode: string;
    email: string | null;
    registerNumber: string | null;
  };
  paymentMethod: PaymentMethod;
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
  /** Day of the event, `2026-11-21`; null: the day it is sent. Missing on what was issued before there were e-invoices. */
  suppliedOn?: string | null;
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

/** An invoice as it is written, on paper and for machines. */
export type InvoiceDocument = InvoiceContent & Pick<Invoice, 'kind' | 'number' | 'issuedAt'>;

/** Net, VAT and gross by rate. */
export const vatTotalsOf = ({ lines }: Pick<InvoiceContent, 'lines'>): VatTotal[] =>
  vatTotals(lines.map(({ totalMinor, vatPermille, vatMinor }) => ({ grossMinor: totalMinor, ratePermille: vatPermille, vatMinor })));
