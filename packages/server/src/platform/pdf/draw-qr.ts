import { encode } from 'uqr';
import type { Pdf } from './type-setter.ts';

// ISO/IEC 18004 asks for four light modules around the symbol.
const QUIET_MODULES = 4;

/** Draws a QR code as one vector path on white, quiet zone included, into a square with its top left corner at x, y. */
export function drawQr(pdf: Pdf, payload: string, x: number, y: number, size: number): void {
  const { data } = encode(payload, { ecc: 'M', border: QUIET_MODULES });
  const module = size / data.length;
  pdf.rect(x, y, size, size).fill('#ffffff');
  data.forEach((row, rowIndex) => {
    // Neighbouring modules are one rectangle, so no hairlines show between them.
    for (let start = row.indexOf(true); start !== -1;) {
      const end = row.indexOf(false, start);
      pdf.rect(x + start * module, y + rowIndex * module, (end - start) * module, module);
      start = row.indexOf(true, end);
    }
  });
  pdf.fill('#000000');
}
