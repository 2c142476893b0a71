import { dayOf } from '@frontrow/domain/dates/format';
import { euros } from '@frontrow/domain/money/euros';
import { formatAmount } from '@frontrow/domain/money/format';
import type { PaymentMethod } from '@frontrow/domain/payments/methods';
import { XMLBuilder } from 'fast-xml-parser';
import { vatTotalsOf, type EInvoiceFacts, type InvoiceDocument, type InvoiceLine } from '../invoice.ts';
import { texts } from './texts.ts';

// An invoice as EN 16931 wants it, in the syntax Cross Industry Invoice D22B. Children stand in the order of the schema.
// Prices of the shop hold their VAT, those of the standard are net: a line's net is its total without its VAT, stated as
// the price of the whole quantity, so that nothing is rounded twice. The figures are those on paper, to the cent.

type EInvoice = InvoiceDocument & { eInvoice: EInvoiceFacts };

/** The same invoice for machines; null where it is none for a business. Equal input gives equal text. */
export function ciiXml(document: InvoiceDocument): string | null {
  const { eInvoice } = document;
  return eInvoice ? builder.build(invoice({ ...document, eInvoice })) : null;
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  format: true,
  // signs that XML 1.0 has no way to write
  tagValueProcessor: (_name, value) => String(value).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' '),
});

function invoice(document: EInvoice) {
  const { kind, number, issuedAt, lines } = document;
  return {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'rsm:ExchangedDocumentContext': { 'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' } },
      'rsm:ExchangedDocument': {
        'ram:ID': number,
        'ram:TypeCode': kind === 'invoice' ? 380 : 381,
        'ram:IssueDateTime': date(dayOf(issuedAt)),
        'ram:IncludedNote': notes(document).map((note) => ({ 'ram:Content': note })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': lines.map((line, index) => lineItem(document, line, index + 1)),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': seller(document),
          'ram:BuyerTradeParty': buyer(document),
          'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': document.orderReference },
        },
        'ram:ApplicableHeaderTradeDelivery': {},
        'ram:ApplicableHeaderTradeSettlement': settlement(document),
      },
    },
  };
}

function notes({ kind, vouchersMinor, locale }: EInvoice): string[] {
  const text = texts[locale];
  if (kind === 'credit_note') return [];
  return [...(vouchersMinor > 0 ? [text.vouchers(formatAmount(vouchersMinor, locale))] : []), text.supply];
}

function lineItem(document: EInvoice, line: InvoiceLine, id: number) {
  const { name, details, quantity, totalMinor, vatMinor, vatPermille, soldFor, suppliedOn } = line;
  const net = amount(document, totalMinor - vatMinor);
  const units = { '#text': quantity, '@unitCode': 'C62' }; // UN/ECE Recommendation 20: one
  const day = suppliedOn ? date(suppliedOn) : undefined;
  return {
    'ram:AssociatedDocumentLineDocument': {
      'ram:LineID': id,
      'ram:IncludedNote': soldFor === null ? undefined : { 'ram:Content': texts[document.locale].soldFor(soldFor) },
    },
    'ram:SpecifiedTradeProduct': { 'ram:Name': name, 'ram:Description': details.length === 0 ? undefined : details.join('\n') },
    'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': net, 'ram:BasisQuantity': units } },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': units },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': tax(vatPermille),
      'ram:BillingSpecifiedPeriod': day && { 'ram:StartDateTime': day, 'ram:EndDateTime': day },
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': net },
    },
  };
}

function seller({ seller: { name, vatId, taxNumber }, eInvoice: { seller: facts } }: EInvoice) {
  // one of the two has to name the seller where there is no VAT id
  const id = vatId === null && facts.registerNumber === null ? taxNumber : null;
  return {
    'ram:ID': id ?? undefined,
    'ram:Name': name,
    'ram:SpecifiedLegalOrganization': facts.registerNumber === null ? undefined : { 'ram:ID': facts.registerNumber },
    'ram:PostalTradeAddress': postalAddress(facts),
    'ram:URIUniversalCommunication': facts.email === null ? undefined : { 'ram:URIID': { '#text': facts.email, '@schemeID': 'EM' } },
    'ram:SpecifiedTaxRegistration': [...registration(vatId, 'VA'), ...registration(taxNumber, 'FC')],
  };
}

function buyer({ address }: EInvoice) {
  return {
    'ram:Name': address.company,
    'ram:DefinedTradeContact': { 'ram:PersonName': `${address.firstName} ${address.lastName}` },
    'ram:PostalTradeAddress': postalAddress(address),
    'ram:SpecifiedTaxRegistration': registration(address.vatId ?? null, 'VA'),
  };
}

const registration = (id: string | null, scheme: 'VA' | 'FC') => (id === null ? [] : [{ 'ram:ID': { '#text': id, '@schemeID': scheme } }]);

type Place = { address: string; address2: string | null; postCode: string; city: string; countryCode: string };
const postalAddress = ({ address, address2, postCode, city, countryCode }: Place) => ({
  'ram:PostcodeCode': postCode,
  'ram:LineOne': address,
  'ram:LineTwo': address2 ?? undefined,
  'ram:CityName': city,
  'ram:CountryID': countryCode.toUpperCase(),
});

function settlement(document: EInvoice) {
  const { kind, locale, corrects, paymentMethodName, eInvoice } = document;
  const text = texts[locale];
  const totals = vatTotalsOf(document);
  const sum = (of: 'netMinor' | 'vatMinor' | 'grossMinor') =>
    amount(
      document,
      totals.reduce((minor, total) => minor + total[of], 0),
    );
  const isPaid = kind === 'invoice'; // it is issued with the payment; what a credit note says goes back afterwards
  return {
    'ram:InvoiceCurrencyCode': 'EUR',
    'ram:SpecifiedTradeSettlementPaymentMeans': {
      'ram:TypeCode': meansCodes[eInvoice.paymentMethod],
      'ram:Information': paymentMethodName,
    },
    'ram:ApplicableTradeTax': totals.map(({ ratePermille, netMinor, vatMinor }) => ({
      'ram:CalculatedAmount': amount(document, vatMinor),
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': ratePermille === 0 ? text.untaxed : undefined,
      'ram:BasisAmount': amount(document, netMinor),
      'ram:CategoryCode': tax(ratePermille)['ram:CategoryCode'],
      'ram:RateApplicablePercent': tax(ratePermille)['ram:RateApplicablePercent'],
    })),
    'ram:SpecifiedTradePaymentTerms': { 'ram:Description': corrects === null ? text.paid(paymentMethodName) : text.corrects(corrects) },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': sum('netMinor'),
      'ram:TaxBasisTotalAmount': sum('netMinor'),
      'ram:TaxTotalAmount': { '#text': sum('vatMinor'), '@currencyID': 'EUR' },
      'ram:GrandTotalAmount': sum('grossMinor'),
      'ram:TotalPrepaidAmount': isPaid ? sum('grossMinor') : undefined,
      'ram:DuePayableAmount': isPaid ? '0.00' : sum('grossMinor'),
    },
    'ram:InvoiceReferencedDocument': corrects === null ? undefined : { 'ram:IssuerAssignedID': corrects },
  };
}

/** Standard for every rate there is, exempt without one: `O`, outside of VAT, may not stand beside others on an invoice. */
const tax = (permille: number) => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': permille === 0 ? 'E' : 'S',
  'ram:RateApplicablePercent': permille / 10,
});

// UNTDID 4461. A transfer is 42, not 30, which would want the account: it is paid already, and nobody shall pay it twice.
const meansCodes = {
  paypal: '68',
  paypal_express: '68',
  stripe_express: '48',
  stripe_checkout: '48',
  stripe_sofort: '68',
  bank_transfer: '42',
  kulturpass: 'ZZZ',
  internal_payment_skipped: 'ZZZ',
  cash: '10',
  card_terminal: '48',
} as const satisfies Record<PaymentMethod, string>;

/** Cents as `12.34`. What a credit note gives back is positive: its type says which way it goes. */
function amount({ kind }: EInvoice, minor: number): string {
  return euros(kind === 'credit_note' ? 0 - minor : minor);
}

/** Format 102: `20261121`. */
const date = (isoDay: string) => ({ 'udt:DateTimeString': { '#text': isoDay.replaceAll('-', ''), '@format': '102' } });
