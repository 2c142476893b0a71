import type { AttachedFile } from '../../../platform/pdf/tagged-pdf.ts';

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const name = 'factur-x.xml';

/** What makes a PDF a ZUGFeRD (Factur-X) invoice: the XML under its fixed name, and XMP that says so. */
export const facturX = (xml: string): AttachedFile => ({
  name,
  type: 'application/xml',
  relationship: 'Alternative',
  description: 'EN 16931',
  bytes: Buffer.from(xml),
  xmpSchema: {
    name: 'Factur-X PDFA Extension Schema',
    namespace,
    prefix: 'fx',
    properties: { DocumentFileName: name, DocumentType: 'INVOICE', Version: '1.0', ConformanceLevel: 'EN 16931' },
  },
});
