import type { Locale } from '@frontrow/domain/locale';
import PdfKit from 'pdfkit';
import type { Pdf } from './type-setter.ts';

type Head = { title: string; author: string; issuedAt: Date; locale: Locale };
type Root = ReturnType<Pdf['struct']>;

/** A tagged PDF (PDF/UA-1) without a page yet, drawn by `draw`. Its dates are those of issue: equal input gives equal bytes. */
export async function taggedPdf({ title, author, issuedAt, locale }: Head, draw: (pdf: Pdf, root: Root) => void): Promise<Uint8Array> {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    font: '', // no default font: everything is set in embedded Inter
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets, // known to pdfkit, not to its types
    tagged: true,
    displayTitle: true,
    lang: locale,
    info: { Title: title, Author: author, Creator: 'Frontrow', Producer: 'Frontrow', CreationDate: issuedAt, ModDate: issuedAt },
  });
  const root = pdf.struct('Document', { title });
  pdf.addStructure(root);
  draw(pdf, root);
  root.end();
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}
