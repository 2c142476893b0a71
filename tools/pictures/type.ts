import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// oxlint-disable-next-line import/default -- the package is CommonJS for Node: its exports are the default import
import opentype from 'opentype.js';
import { group } from './svg.ts';
import type { Defs } from './svg.ts';
import type { Face } from './types.ts';

/** Text as outlines: each glyph is defined once per drawing and used by name, so no font is needed to show it. */

type Style = { file: string; upper: boolean; leading: number; tracking: number };

/** `leading` in cap heights, `tracking` in ems. Blackletter and didone lose their charm in capitals. */
const styles = {
  grotesk: { file: 'archivo-black/files/archivo-black-latin-400-normal', upper: true, leading: 1.2, tracking: -0.02 },
  condensed: { file: 'anton/files/anton-latin-400-normal', upper: true, leading: 1.16, tracking: 0.005 },
  slab: { file: 'alfa-slab-one/files/alfa-slab-one-latin-400-normal', upper: true, leading: 1.22, tracking: -0.005 },
  blackletter: { file: 'pirata-one/files/pirata-one-latin-400-normal', upper: false, leading: 1.32, tracking: 0 },
  didone: { file: 'abril-fatface/files/abril-fatface-latin-400-normal', upper: false, leading: 1.42, tracking: -0.01 },
  wide: { file: 'syne/files/syne-latin-800-normal', upper: true, leading: 1.3, tracking: -0.015 },
  text: { file: 'space-grotesk/files/space-grotesk-latin-500-normal', upper: false, leading: 2, tracking: 0.01 },
} as const satisfies Record<Face | 'text', Style>;
export type TypeFace = keyof typeof styles;

export type Anchor = 'start' | 'middle' | 'end';

/** A set block: `width` and `height` of the ink, from the top of the first line's capitals and their accents to the last baseline; `depth` hangs below it. */
export type TypeBlock = { width: number; height: number; depth: number; size: number; lines: readonly string[]; face: TypeFace };

/** Glyphs are drawn on a grid this many units to the em: a third of a pixel in the largest titles, and short numbers. */
const EM = 600;

const ACCENTED = /[ÄÖÜÀÁÂÅÈÉÊÑÓÔÚ]/;

/** Lengths in units of EM. */
type LoadedFace = { font: opentype.Font; capHeight: number; glyphs: Map<string, { d: string; advance: number }> };
const fontsource = createRequire(import.meta.url);
const loaded = new Map<TypeFace, LoadedFace>();

/** Breaks a text into the number of lines in which it can be set largest within the box. */
export function fit(text: string, face: TypeFace, box: { width: number; height: number; linesMax?: number }): TypeBlock {
  const words = cased(text, face).split(/\s+/);
  const candidates = Array.from({ length: Math.min(words.length, box.linesMax ?? 4) }, (_, index) => {
    const lines = evenLines(words, index + 1, face);
    const unit = blockOf(lines, face, 1);
    return blockOf(lines, face, Math.min(box.width / unit.width, box.height / (unit.height + unit.depth)));
  });
  return candidates.reduce((best, next) => (next.size > best.size ? next : best));
}

/** A block whose size is given; lines are as they come. */
export function set(lines: readonly string[], face: TypeFace, size: number): TypeBlock {
  return blockOf(
    lines.map((line) => cased(line, face)),
    face,
    size,
  );
}

/** Draws a block with its top at y; x is its left, middle or right by the anchor. */
export function drawType(defs: Defs, block: TypeBlock, x: number, y: number, fill: string, anchor: Anchor = 'start'): string {
  const { capHeight } = load(block.face);
  const scale = block.size / EM;
  const lineStep = capHeight * leadingOf(block.lines, block.face);
  const body = block.lines.map((line, index) => {
    const width = advanceOf(line, block.face);
    const left = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
    return glyphUses(defs, line, block.face, left, Math.round(capHeight * (1 + riseOf(block.lines)) + index * lineStep));
  });
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)})scale(${scale.toFixed(5)})`;
  return group({ transform, fill }, body.join(''));
}

function glyphUses(defs: Defs, line: string, face: TypeFace, left: number, baseline: number): string {
  let x = left;
  const uses = Array.from(line, (character) => {
    const { d, advance } = glyphOf(character, face);
    const at = Math.round(x);
    x += advance;
    if (d === '') return '';
    const id = defs.name(`${face} ${character}`, (name) => `<path id="${name}" d="${d}"/>`);
    return `<use href="#${id}" x="${at}"${baseline ? ` y="${baseline}"` : ''}/>`;
  });
  return uses.join('');
}

function blockOf(lines: readonly string[], face: TypeFace, size: number): TypeBlock {
  const { capHeight } = load(face);
  const scale = size / EM;
  const width = Math.max(...lines.map((line) => advanceOf(line, face))) * scale;
  const height = capHeight * (1 + riseOf(lines) + (lines.length - 1) * leadingOf(lines, face)) * scale;
  const depth = /[gjpqyQ,;]/.test(lines.at(-1) ?? '') ? size * 0.2 : 0;
  return { width, height, depth, size, lines, face };
}

/** Room above the first line for accents on its capitals, in cap heights. */
function riseOf(lines: readonly string[]): number {
  return ACCENTED.test(lines[0] ?? '') ? 0.24 : 0;
}

/** Accents on capitals below the first line need room of their own. */
function leadingOf(lines: readonly string[], face: TypeFace): number {
  return styles[face].leading + (ACCENTED.test(lines.slice(1).join('')) ? 0.26 : 0);
}

/** Words spread over lines so that the longest line is as short as can be. */
function evenLines(words: readonly string[], count: number, face: TypeFace): string[] {
  if (count === 1) return [words.join(' ')];
  const options = words.slice(0, words.length - count + 1).map((_, index) => {
    const head = words.slice(0, index + 1).join(' ');
    return [head, ...evenLines(words.slice(index + 1), count - 1, face)];
  });
  const widest = (lines: string[]) => Math.max(...lines.map((line) => advanceOf(line, face)));
  return options.reduce((best, next) => (widest(next) < widest(best) ? next : best));
}

function advanceOf(line: string, face: TypeFace): number {
  return Array.from(line).reduce((sum, character) => sum + glyphOf(character, face).advance, 0);
}

function glyphOf(character: string, face: TypeFace): { d: string; advance: number } {
  const { font, glyphs } = load(face);
  const known = glyphs.get(character);
  if (known) return known;
  const glyph = font.charToGlyph(character);
  if (glyph.index === 0) throw new Error(`the face ${face} has no "${character}"`);
  const d = outline(glyph.getPath(0, 0, EM).commands);
  const tracking = styles[face].tracking * EM;
  const made = { d, advance: ((glyph.advanceWidth ?? 0) * EM) / font.unitsPerEm + tracking };
  glyphs.set(character, made);
  return made;
}

/** Written here because the library's own writer drops contours it takes for repeated (the dots of an ä). */
function outline(commands: readonly opentype.PathCommand[]): string {
  let [fromX, fromY] = [0, 0];
  const pair = (x: number, y: number) => `${Math.round(x) - fromX} ${Math.round(y) - fromY}`;
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const handles = [
        command.type === 'C' || command.type === 'Q' ? `${pair(command.x1, command.y1)} ` : '',
        command.type === 'C' ? `${pair(command.x2, command.y2)} ` : '',
      ];
      const step = handles.join('') + pair(command.x, command.y);
      // After closing, the pen is back at the contour's start; beginning each contour absolutely spares keeping it.
      const written = command.type === 'M' ? `M${Math.round(command.x)} ${Math.round(command.y)}` : command.type.toLowerCase() + step;
      [fromX, fromY] = [Math.round(command.x), Math.round(command.y)];
      return written.replaceAll(' -', '-');
    })
    .join('');
}

function cased(text: string, face: TypeFace): string {
  return styles[face].upper ? text.toLocaleUpperCase('de') : text;
}

function load(face: TypeFace): LoadedFace {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(fontsource.resolve(`@fontsource/${styles[face].file}.woff`));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const made = { font, capHeight: (font.charToGlyph('H').getBoundingBox().y2 * EM) / font.unitsPerEm, glyphs: new Map() };
  loaded.set(face, made);
  return made;
}
