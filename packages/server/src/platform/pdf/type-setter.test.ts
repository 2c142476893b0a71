import PdfKit from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { fitLines, lineWidth, type TextStyle, wrapLines } from './type-setter.ts';

const pdf = new PdfKit({ font: '' });
const style: TextStyle = { weight: 400, size: 10, color: '#000000' };
const width = 80;

describe('wrapLines', () => {
  it('breaks at spaces and keeps every line within the width', () => {
    const lines = wrapLines(pdf, 'Ein Satz, der  länger ist als eine Zeile', style, width);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe('Ein Satz, der länger ist als eine Zeile');
    for (const line of lines) expect(lineWidth(pdf, line, style)).toBeLessThanOrEqual(width);
  });

  it('breaks inside a word that is wider than a line', () => {
    const lines = wrapLines(pdf, 'Donaudampfschifffahrtsgesellschaft', style, width);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('Donaudampfschifffahrtsgesellschaft');
  });

  it('makes no line of no text', () => {
    expect(wrapLines(pdf, '  ', style, width)).toEqual([]);
  });
});

describe('fitLines', () => {
  it('takes the largest size that fits', () => {
    expect(fitLines(pdf, 'kurz', style, [20, 10], { width, height: 0 }).style.size).toBe(20);
    expect(fitLines(pdf, 'ein längerer Text', style, [20, 9], { width, height: 0 })).toMatchObject({
      lines: ['ein längerer Text'],
      style: { size: 9 },
    });
  });

  it('rather sets a word smaller than breaks it', () => {
    expect(fitLines(pdf, 'Nordlichter', style, [30, 12], { width, height: 200 })).toMatchObject({
      lines: ['Nordlichter'],
      style: { size: 12 },
    });
  });

  it('cuts with an ellipsis what does not fit at the smallest size', () => {
    const { lines } = fitLines(pdf, 'ein viel zu langer Text für diese Zeile', style, [12, 10], { width, height: 0 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^ein viel.*…$/);
    expect(lineWidth(pdf, lines[0]!, style)).toBeLessThanOrEqual(width);
  });
});
