import type PDFDocument from 'pdfkit';
import type { Font } from 'fontkit';
import { type FontRun, fontRuns, layoutsOf, type Weight } from './print-fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
export type TextStyle = { weight: Weight; size: number; color: string; leading?: number; tracking?: number };
export type Box = { width: number; height: number };
export type FittedText = { lines: string[]; style: TextStyle };

/** Width of one line in points. */
export function lineWidth(pdf: Pdf, text: string, style: TextStyle): number {
  const { runs, perPoint, gaps } = measure(pdf, text, style.weight);
  // in the order of their first use fonts are numbered in the file, measured before or not
  for (const { fontName, font } of runs) useFont(pdf, fontName, font);
  return perPoint * style.size + gaps * (style.tracking ?? 0);
}

type Measured = { runs: readonly FontRun[]; perPoint: number; gaps: number };
const MEASURED_MAX = 5_000;
/** Most lines stand on every ticket, and to break them each is measured word by word. */
const measured = new Map<string, Measured>();

/** What a text takes for each point of its size, and how many of its letters are followed by another of the same run. */
function measure(pdf: Pdf, text: string, weight: Weight): Measured {
  const key = `${weight} ${text}`;
  const before = measured.get(key);
  if (before) return before;
  const runs = fontRuns(text, weight);
  const widths = runs.map((run) => useFont(pdf, run.fontName, run.font).fontSize(1).widthOfString(run.text));
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  const made = { runs, perPoint: sum(widths), gaps: sum(runs.map((run) => run.text.length - 1)) };
  if (measured.size >= MEASURED_MAX) measured.clear();
  measured.set(key, made);
  return made;
}

/** Breaks at spaces, and inside a word that is wider than a line. */
export function wrapLines(pdf: Pdf, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((part) => breakWord(pdf, part, style, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && lineWidth(pdf, longer, style) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Sets one line with its baseline at y. */
export function setLine(pdf: Pdf, text: string, x: number, baseline: number, style: TextStyle): void {
  let left = x;
  // The space at the end keeps a reading aid from joining this line's last word to the next line's first.
  const runs = fontRuns(`${text} `, style.weight);
  for (const run of runs) {
    const options = { characterSpacing: style.tracking ?? 0 };
    useFont(pdf, run.fontName, run.font).fontSize(style.size).fillColor(style.color);
    pdf.text(run.text, left, baseline, { ...options, lineBreak: false, baseline: 'alphabetic' });
    if (run !== runs.at(-1)) left += pdf.widthOfString(run.text, options);
  }
}

/** Sets lines under each other; answers with the last baseline. */
export function setLines(pdf: Pdf, lines: readonly string[], x: number, baseline: number, style: TextStyle): number {
  const leading = style.leading ?? style.size * 1.3;
  lines.forEach((line, index) => setLine(pdf, line, x, baseline + index * leading, style));
  return baseline + Math.max(0, lines.length - 1) * leading;
}

/**
 * The largest of the sizes at which the text fits the box without breaking a word; at the smallest size it is cut
 * with an ellipsis rather than run into what stands below. A box lower than a line takes one line.
 */
export function fitLines(pdf: Pdf, text: string, style: TextStyle, sizes: readonly number[], box: Box): FittedText {
  const smallest = sizes.at(-1);
  for (const size of sizes) {
    const leading = size * 1.15;
    const sized = { ...style, size, leading };
    const linesMax = Math.max(1, Math.floor(box.height / leading));
    const lines = wrapLines(pdf, text, sized, box.width);
    const whole = text.split(/\s+/).every((word) => lineWidth(pdf, word, sized) <= box.width);
    if (whole && lines.length <= linesMax) return { lines, style: sized };
    if (size === smallest) return { lines: cut(pdf, lines, sized, box.width, linesMax), style: sized };
  }
  throw new RangeError('fitLines needs a size');
}

function cut(pdf: Pdf, lines: string[], style: TextStyle, width: number, linesMax: number): string[] {
  if (lines.length <= linesMax) return lines;
  const kept = lines.slice(0, linesMax);
  let last = [...(kept.pop() ?? '')];
  while (last.length > 0 && lineWidth(pdf, `${last.join('')}…`, style) > width) last = last.slice(0, -1);
  return [...kept, `${last.join('').trimEnd()}…`];
}

function breakWord(pdf: Pdf, word: string, style: TextStyle, width: number): string[] {
  if (lineWidth(pdf, word, style) <= width) return [word];
  const pieces: string[] = [''];
  for (const character of word) {
    const piece = pieces.at(-1) + character;
    if (piece.length > 1 && lineWidth(pdf, piece, style) > width) pieces.push(character);
    else pieces[pieces.length - 1] = piece;
  }
  return pieces;
}

const FONT = '_font';
/** The font that a document is set in; pdfkit's types do not know it. */
type Setting = { [FONT]?: { layoutCache?: ReturnType<typeof layoutsOf> } };

// pdfkit takes an opened fontkit font too; its types know only paths and bytes.
function useFont(pdf: Pdf & Setting, name: string, font: Font): Pdf {
  const registered = registeredFonts.get(pdf) ?? new Set();
  if (registered.has(name)) return pdf.font(name);
  pdf.registerFont(name, font as unknown as string);
  registeredFonts.set(pdf, registered.add(name));
  pdf.font(name);
  if (pdf[FONT]) pdf[FONT].layoutCache = layoutsOf(font);
  return pdf;
}
const registeredFonts = new WeakMap<Pdf, Set<string>>();
