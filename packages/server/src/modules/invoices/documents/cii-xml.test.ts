import { vatIncluded } from '@frontrow/domain/money/vat';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { InvoiceDocument, InvoiceLine } from '../invoice.ts';
import { ciiXml } from './cii-xml.ts';
import { businessInvoice as invoice, shirt, ticket } from './example-invoice.ts';

type Node = { readonly [name: string]: Node } & { readonly '#text'?: string };
const list = (node: unknown): Node[] => (node === undefined ? [] : [node].flat()) as Node[];
const write = (changes: Partial<InvoiceDocument> = {}) => {
  const xml = ciiXml({ ...invoice, ...changes });
  if (xml === null) throw new Error('no XML');
  return xml;
};
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, removeNSPrefix: true });
const read = (xml: string) => (parser.parse(xml) as Node)['CrossIndustryInvoice']!;
const at = (node: unknown, path: string): unknown => path.split('/').reduce((inner, name) => (inner as Node | undefined)?.[name], node);
const cents = (node: unknown, path: string): number => {
  const text = at(node, path);
  const value = typeof text === 'object' ? (text as Node)['#text'] : text;
  if (typeof value !== 'string' || !/^\d+\.\d\d$/.test(value)) throw new RangeError(`${path}: ${JSON.stringify(text)}`);
  return Number(value.replace('.', ''));
};
const settlementOf = (xml: string) => at(read(xml), 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement') as Node;
const totals = 'SpecifiedTradeSettlementHeaderMonetarySummation';

// Which children an element may have, in which order: Cross Industry Invoice D22B as the profile EN 16931 narrows it.
const RULES: Record<string, readonly string[]> = {
  CrossIndustryInvoice: ['ExchangedDocumentContext', 'ExchangedDocument', 'SupplyChainTradeTransaction'],
  ExchangedDocument: ['ID', 'TypeCode', 'IssueDateTime', 'IncludedNote'],
  SupplyChainTradeTransaction: [
    'IncludedSupplyChainTradeLineItem',
    'ApplicableHeaderTradeAgreement',
    'ApplicableHeaderTradeDelivery',
    'ApplicableHeaderTradeSettlement',
  ],
  IncludedSupplyChainTradeLineItem: [
    'AssociatedDocumentLineDocument',
    'SpecifiedTradeProduct',
    'SpecifiedLineTradeAgreement',
    'SpecifiedLineTradeDelivery',
    'SpecifiedLineTradeSettlement',
  ],
  AssociatedDocumentLineDocument: ['LineID', 'IncludedNote'],
  SpecifiedTradeProduct: ['Name', 'Description'],
  NetPriceProductTradePrice: ['ChargeAmount', 'BasisQuantity'],
  SpecifiedLineTradeSettlement: ['ApplicableTradeTax', 'BillingSpecifiedPeriod', 'SpecifiedTradeSettlementLineMonetarySummation'],
  ApplicableTradeTax: ['CalculatedAmount', 'TypeCode', 'ExemptionReason', 'BasisAmount', 'CategoryCode', 'RateApplicablePercent'],
  ApplicableHeaderTradeAgreement: ['SellerTradeParty', 'BuyerTradeParty', 'SellerOrderReferencedDocument'],
  SellerTradeParty: [
    'ID',
    'Name',
    'SpecifiedLegalOrganization',
    'PostalTradeAddress',
    'URIUniversalCommunication',
    'SpecifiedTaxRegistration',
  ],
  BuyerTradeParty: ['Name', 'DefinedTradeContact', 'PostalTradeAddress', 'SpecifiedTaxRegistration'],
  PostalTradeAddress: ['PostcodeCode', 'LineOne', 'LineTwo', 'CityName', 'CountryID'],
  ApplicableHeaderTradeSettlement: [
    'InvoiceCurrencyCode',
    'SpecifiedTradeSettlementPaymentMeans',
    'ApplicableTradeTax',
    'SpecifiedTradePaymentTerms',
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'InvoiceReferencedDocument',
  ],
  SpecifiedTradeSettlementPaymentMeans: ['TypeCode', 'Information'],
  SpecifiedTradeSettlementHeaderMonetarySummation: [
    'LineTotalAmount',
    'TaxBasisTotalAmount',
    'TaxTotalAmount',
    'GrandTotalAmount',
    'TotalPrepaidAmount',
    'DuePayableAmount',
  ],
};

test.each([
  ['an invoice', {}],
  ['a credit note', { kind: 'credit_note', corrects: 'RE-MAIN-2026-00001', lines: [shirt].map(negate) }],
] as const)('the elements of %s stand in the order of the schema', (_name, changes) => {
  const xml = write(changes);
  expect(XMLValidator.validate(xml)).toBe(true);
  const seen = new Set<string>();
  const visit = (nodes: Record<string, unknown>[]): void => {
    for (const node of nodes) {
      const [name = ''] = Object.keys(node).filter((key) => key !== ':@');
      const children = node[name];
      if (!Array.isArray(children)) continue;
      const names = (children as Record<string, unknown>[]).flatMap((child) =>
        Object.keys(child).filter((key) => key !== ':@' && key !== '#text'),
      );
      const unique = names.filter((child, index) => child !== names[index - 1]);
      const rule = RULES[name];
      if (rule) {
        expect([name, unique]).toEqual([name, rule.filter((child) => unique.includes(child))]);
        seen.add(name);
      }
      visit(children as Record<string, unknown>[]);
    }
  };
  visit(new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false, removeNSPrefix: true }).parse(xml));
  expect([...seen].sort()).toEqual(Object.keys(RULES).sort());
});

describe('an invoice', () => {
  test('names the standard, itself, both sides with their numbers, the supply and the payment', () => {
    const xml = read(write());
    expect(at(xml, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')).toBe('urn:cen.eu:en16931:2017');
    expect(xml['ExchangedDocument']).toMatchObject({
      ID: 'RE-MAIN-2026-00001',
      TypeCode: '380',
      IssueDateTime: { DateTimeString: { '#text': '20261121', '@format': '102' } },
    });
    const agreement = at(xml, 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement');
    expect(agreement).toMatchObject({
      SellerTradeParty: {
        Name: 'Karten & Waren GmbH',
        SpecifiedLegalOrganization: { ID: 'HRB 140' },
        PostalTradeAddress: { PostcodeCode: '10999', LineOne: 'Beispielallee 1', CityName: 'Berlin', CountryID: 'DE' },
        SpecifiedTaxRegistration: [
          { ID: { '#text': 'DE000000140', '@schemeID': 'VA' } },
          { ID: { '#text': '12/345/67890', '@schemeID': 'FC' } },
        ],
      },
      BuyerTradeParty: {
        Name: 'Ördög & Söhne',
        DefinedTradeContact: { PersonName: 'Łukasz Ördög' },
        PostalTradeAddress: { PostcodeCode: '20457', LineOne: 'Uferstraße 12', CityName: 'Hamburg', CountryID: 'DE' },
        SpecifiedTaxRegistration: { ID: { '#text': 'DE123456789', '@schemeID': 'VA' } },
      },
      SellerOrderReferencedDocument: { IssuerAssignedID: 'B-12345' },
    });
    const [first, second] = list(at(xml, 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'));
    expect(at(first, 'AssociatedDocumentLineDocument/IncludedNote/Content')).toBe('Im Namen und für Rechnung von Beispiel Konzerte GmbH');
    expect(at(first, 'SpecifiedLineTradeSettlement/BillingSpecifiedPeriod/StartDateTime/DateTimeString/#text')).toBe('20270312');
    expect(at(second, 'SpecifiedLineTradeSettlement/BillingSpecifiedPeriod')).toBeUndefined();
    expect(at(xml, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementPaymentMeans')).toEqual({
      TypeCode: '48',
      Information: 'Karte',
    });
  });

  test('is net line by line, in all the figures of the paper, and paid', () => {
    const xml = write();
    const lines = list(at(read(xml), 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'));
    expect(lines.map((line) => at(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice'))).toMatchObject([
      { ChargeAmount: '91.59', BasisQuantity: { '#text': '2', '@unitCode': 'C62' } },
      { ChargeAmount: '21.01', BasisQuantity: { '#text': '1' } },
    ]);
    const settlement = settlementOf(xml);
    expect(settlement['ApplicableTradeTax']).toEqual([
      { CalculatedAmount: '6.41', TypeCode: 'VAT', BasisAmount: '91.59', CategoryCode: 'S', RateApplicablePercent: '7' },
      { CalculatedAmount: '3.99', TypeCode: 'VAT', BasisAmount: '21.01', CategoryCode: 'S', RateApplicablePercent: '19' },
    ]);
    expect(settlement[totals]).toEqual({
      LineTotalAmount: '112.60',
      TaxBasisTotalAmount: '112.60',
      TaxTotalAmount: { '#text': '10.40', '@currencyID': 'EUR' },
      GrandTotalAmount: '123.00',
      TotalPrepaidAmount: '123.00',
      DuePayableAmount: '0.00',
    });
  });

  test('says why there is no VAT where there is none', () => {
    const resold: InvoiceLine = { ...ticket, vatPermille: 0, vatMinor: 0, soldFor: null };
    const [exempt] = list(settlementOf(write({ lines: [resold, shirt] }))['ApplicableTradeTax']);
    expect(exempt).toEqual({
      CalculatedAmount: '0.00',
      TypeCode: 'VAT',
      ExemptionReason: 'Weiterverkauf von privat oder steuerfreier Umsatz',
      BasisAmount: '98.00',
      CategoryCode: 'E',
      RateApplicablePercent: '0',
    });
  });

  test('of a seller without VAT id and register is told by its tax number', () => {
    const facts = invoice.eInvoice!;
    const changes = {
      seller: { ...invoice.seller, vatId: null },
      eInvoice: { ...facts, seller: { ...facts.seller, registerNumber: null } },
    };
    expect(at(read(write(changes)), 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/SellerTradeParty')).toMatchObject({
      ID: '12/345/67890',
      SpecifiedTaxRegistration: { ID: { '@schemeID': 'FC' } },
    });
  });

  test('holds no sign XML cannot write', () => {
    const xml = write({ lines: [{ ...shirt, name: 'A\u0007<b> & \ufffe"' }] });
    expect(xml).toContain('<ram:Name>A &lt;b&gt; &amp;  &quot;</ram:Name>');
  });
});

test('a credit note is positive, names the invoice it corrects and what goes back', () => {
  const xml = write({ kind: 'credit_note', number: 'GS-MAIN-2026-00001', corrects: 'RE-MAIN-2026-00001', lines: [ticket].map(negate) });
  expect(at(read(xml), 'ExchangedDocument/TypeCode')).toBe('381');
  const [line] = list(at(read(xml), 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'));
  expect(at(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')).toBe('91.59');
  expect(settlementOf(xml)).toMatchObject({
    SpecifiedTradePaymentTerms: { Description: expect.stringContaining('RE-MAIN-2026-00001') },
    [totals]: { GrandTotalAmount: '98.00', DuePayableAmount: '98.00' },
    InvoiceReferencedDocument: { IssuerAssignedID: 'RE-MAIN-2026-00001' },
  });
  expect(at(settlementOf(xml), `${totals}/TotalPrepaidAmount`)).toBeUndefined();
});

test('there is none for buyers who are no business, nor of what was issued before there were e-invoices', () => {
  expect(ciiXml({ ...invoice, eInvoice: null })).toBeNull();
  const { eInvoice: _none, ...before } = invoice;
  expect(ciiXml(before)).toBeNull();
});

const line = fc
  .record({
    unitPriceMinor: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    vatPermille: fc.constantFrom(0, 55, 70, 190),
  })
  .map(({ unitPriceMinor, quantity, vatPermille }): InvoiceLine => {
    const totalMinor = unitPriceMinor * quantity;
    return { ...shirt, unitPriceMinor, quantity, totalMinor, vatPermille, vatMinor: vatIncluded(totalMinor, vatPermille) };
  });

test('whatever is sold, the sums agree as the rules of EN 16931 want them', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.boolean(), (lines, isCredit) => {
      const changes: Partial<InvoiceDocument> = isCredit ? { kind: 'credit_note', corrects: 'RE-1', lines: lines.map(negate) } : { lines };
      const xml = write(changes);
      const items = list(at(read(xml), 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'));
      const settlement = settlementOf(xml);
      const rates = list(settlement['ApplicableTradeTax']);
      const sum = (nodes: Node[], path: string) => nodes.reduce((total, node) => total + cents(node, path), 0);
      const total = (name: string) => cents(settlement, `${totals}/${name}`);
      const net = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
      expect(total('LineTotalAmount')).toBe(sum(items, net)); // BR-CO-10
      expect(total('TaxBasisTotalAmount')).toBe(total('LineTotalAmount')); // BR-CO-13, without allowances and charges
      expect(total('TaxTotalAmount')).toBe(sum(rates, 'CalculatedAmount')); // BR-CO-14
      expect(total('GrandTotalAmount')).toBe(total('TaxBasisTotalAmount') + total('TaxTotalAmount')); // BR-CO-15
      expect(total('GrandTotalAmount')).toBe(lines.reduce((minor, { totalMinor }) => minor + totalMinor, 0));
      expect(total('DuePayableAmount')).toBe(
        isCredit ? total('GrandTotalAmount') : total('GrandTotalAmount') - total('TotalPrepaidAmount'),
      ); // BR-CO-16
      for (const rate of rates) {
        const percent = at(rate, 'RateApplicablePercent');
        const basis = cents(rate, 'BasisAmount');
        const ofRate = items.filter(
          (item) => at(item, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent') === percent,
        );
        expect(basis).toBe(sum(ofRate, net)); // BR-S-08, BR-E-08
        // BR-CO-17: within the euro that its official test leaves to prices that hold their VAT
        expect(Math.abs(cents(rate, 'CalculatedAmount') - (basis * Number(percent)) / 100)).toBeLessThan(100);
      }
    }),
    { numRuns: 30 },
  );
});

function negate(given: InvoiceLine): InvoiceLine {
  return { ...given, unitPriceMinor: -given.unitPriceMinor, totalMinor: -given.totalMinor, vatMinor: -given.vatMinor };
}
