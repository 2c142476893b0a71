import { inflateSync } from 'node:zlib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { ciiXml } from './cii-xml.ts';
import { businessInvoice, ticket } from './example-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

const document = { ...businessInvoice, eInvoice: null };
const text = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const pagesOf = (pdf: Uint8Array) => text(pdf).match(/\/Type \/Page\b/g)?.length;

test('an invoice is a tagged PDF in its language, a table row for each line, and equal bytes for equal input', async () => {
  const pdf = await invoicePdf(document, 'de');
  expect(text(pdf)).toContain('/Lang (de)');
  expect(text(pdf)).toContain('pdfuaid:part');
  // headings and two lines; headings and two rates
  expect(text(pdf).match(/\/S \/TR\b/g)).toHaveLength(6);
  expect(text(pdf).match(/\/Scope \/Column/g)).toHaveLength(9);
  expect(pagesOf(pdf)).toBe(1);
  expect(Buffer.from(await invoicePdf(document, 'de')).equals(pdf)).toBe(true);
  expect(Buffer.from(await invoicePdf({ ...document, locale: 'en' }, 'en')).equals(pdf)).toBe(false);
});

test('many lines go on over pages', async () => {
  const pdf = await invoicePdf({ ...document, lines: Array.from({ length: 40 }, () => ticket) }, 'en');
  expect(pagesOf(pdf)).toBeGreaterThan(2);
});

/** The maps from glyphs to letters by which a PDF is read aloud and searched. */
const letterMaps = (pdf: Uint8Array): string[] =>
  [...text(pdf).matchAll(/stream\n(.*?)\nendstream/gs)].flatMap(([, stream = '']) => {
    try {
      const inflated = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      return inflated.includes('beginbfrange') ? [inflated] : [];
    } catch {
      return []; // not compressed
    }
  });

test('every sign can be read, also one that was a part of another in an earlier document', async () => {
  const invoiceTo = (name: string) => invoicePdf({ ...document, buyerLines: [name] }, 'en');
  await invoiceTo('ÀÉÎÕÜ àéîõü');
  const maps = letterMaps(await invoiceTo('AEIOU aeiou'));
  expect(maps.length).toBeGreaterThan(0);
  for (const map of maps) expect(map).not.toContain('<>');
});

/** The XMP of a PDF, which stands in it as it is. */
const xmpOf = (pdf: Uint8Array) => /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(Buffer.from(pdf).toString('utf8'))?.[0] ?? '';

test('names with signs of XML are written as such in the properties', async () => {
  const xmp = xmpOf(await invoicePdf(document, 'de'));
  expect(XMLValidator.validate(xmp)).toBe(true);
  expect(xmp).toContain('<rdf:li>Karten &amp; Waren GmbH</rdf:li>');
});

test('an e-invoice is PDF/A-3 with its XML inside, says so in its properties, and has equal bytes for equal input', async () => {
  const xml = ciiXml(businessInvoice);
  const pdf = await invoicePdf({ ...businessInvoice, xml }, 'de');
  expect(Buffer.from(await invoicePdf({ ...businessInvoice, xml }, 'de')).equals(pdf)).toBe(true);
  const raw = text(pdf);
  for (const part of [
    '/OutputIntents',
    '/S /GTS_PDFA1',
    '/MarkInfo',
    '/AFRelationship /Alternative',
    '/AF [',
    '(factur-x.xml)',
    '/Subtype /application#2Fxml',
  ])
    expect(raw).toContain(part);
  // what PDF/A forbids, or wants of every font
  expect(raw).not.toMatch(/\/Encrypt|\/JavaScript|\/SMask|\/CIDSet/);
  expect(raw.match(/\/Type \/FontDescriptor/g)?.length).toBe(raw.match(/\/FontFile[23] /g)?.length);
  const xmp = xmpOf(pdf);
  expect(XMLValidator.validate(xmp)).toBe(true);
  const described = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(xmp).xmpmeta.RDF.Description as object[];
  expect(Object.assign({}, ...described)).toMatchObject({
    part: '3',
    conformance: 'A',
    DocumentType: 'INVOICE',
    DocumentFileName: 'factur-x.xml',
    Version: '1.0',
    ConformanceLevel: 'EN 16931',
  });
  expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
  // each property that PDF/A does not know is described
  expect(xmp.match(/(?<=<pdfaProperty:name>)\w+/g)).toEqual(['part', 'DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']);
  const start = raw.indexOf('stream\n', raw.indexOf('/Type /EmbeddedFile')) + 'stream\n'.length;
  expect(inflateSync(pdf.subarray(start, raw.indexOf('\nendstream', start))).toString()).toBe(xml);
});
