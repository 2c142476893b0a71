import type { Locale } from '@frontrow/domain/locale';
import PdfKit from 'pdfkit';
import { escapeHtml } from '../escape-html.ts';
import type { Pdf } from './type-setter.ts';
import { xmpOf, type XmpSchema } from './xmp.ts';

type Head = { title: string; author: string; issuedAt: Date; locale: Locale };
type Root = ReturnType<Pdf['struct']>;

/** A file inside the PDF, and what the PDF says of it. `relationship`: the file's to the pages, as PDF/A-3 knows them. */
export type AttachedFile = {
  name: string;
  type: string;
  relationship: 'Alternative';
  description: string;
  bytes: Uint8Array;
  xmpSchema: XmpSchema;
};

/**
 * A tagged PDF (PDF/UA-1) without a page yet, drawn by `draw`; with a file inside it is PDF/A-3a as well. Its dates are
 * those of issue: equal input gives equal bytes.
 */
export async function taggedPdf(
  { title, author, issuedAt, locale }: Head,
  draw: (pdf: Pdf, root: Root) => void,
  attached?: AttachedFile,
): Promise<Uint8Array> {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    font: '', // no default font: everything is set in embedded Inter
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: (attached ? 'PDF/A-3a' : 'PDF/UA') as PDFKit.Mixins.PDFSubsets, // known to pdfkit, not to its types
    tagged: true,
    displayTitle: true,
    lang: locale,
    info: { Title: title, Author: author, Creator: 'Frontrow', Producer: 'Frontrow', CreationDate: issuedAt, ModDate: issuedAt },
  }) as Pdf & Untyped;
  const written = gather(pdf);
  const root = pdf.struct('Document', { title });
  pdf.addStructure(root);
  draw(pdf, root);
  root.end();
  if (attached) attach(pdf, attached, issuedAt);
  const endSubset = pdf.endSubset.bind(pdf);
  pdf.endSubset = () => {
    // the info dictionary is written by now; into the XMP pdfkit copies both as they are
    Object.assign(pdf.info, { Title: escapeHtml(title), Author: escapeHtml(author) });
    endSubset();
  };
  pdf.end();
  return written();
}

/** Takes what a document writes, a few thousand small pieces, without a stream in between. @returns all of it, once the document has ended */
function gather(pdf: Pdf & Untyped): () => Buffer {
  // its head is written as it is made
  const pieces: Uint8Array[] = [pdf.read() as Buffer];
  let isWhole = false;
  pdf.push = (piece: Uint8Array | null) => {
    if (piece) pieces.push(piece);
    else isWhole = true;
    return true;
  };
  pdf.addContent = (data) => {
    pdf.page.write(Buffer.from(`${data}\n`, 'latin1'));
    return pdf;
  };
  return () => {
    if (!isWhole) throw new Error('PDF: a part of it has not ended');
    return Buffer.concat(pieces);
  };
}

/** What pdfkit has and its types have not. */
type Untyped = {
  endSubset: () => void;
  appendXML: (xml: string) => void;
  file: (bytes: Uint8Array, options: object) => void;
};

function attach(pdf: Untyped, { bytes, xmpSchema, ...file }: AttachedFile, issuedAt: Date): void {
  pdf.file(bytes, { ...file, creationDate: issuedAt, modifiedDate: issuedAt });
  // PDF/A takes no property whose schema it does not find described, PDF/UA's own included
  const pdfUa: XmpSchema = {
    name: 'PDF/UA Universal Accessibility Schema',
    namespace: 'http://www.aiim.org/pdfua/ns/id/',
    prefix: 'pdfuaid',
    properties: { part: 1 },
  };
  pdf.appendXML(xmpOf([pdfUa, xmpSchema]));
}
