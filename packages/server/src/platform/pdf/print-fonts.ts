import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

// Inter comes cut by script, a file each. A name like "Łukasz Ördög" needs two of them, so text is split into runs
// by the first file that has the characters. Letters of no file (Arabic, Hebrew, Chinese) would print as empty boxes, and
// emoji too: a mark stands for the letters, and what is no letter is left out. Files are read on first need and kept
// parsed: parsing costs more than a page does.

export type Weight = 400 | 600 | 800;
export type FontRun = { fontName: string; font: Font; text: string };

const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const;
type Script = (typeof scripts)[number];

const resolvePath = createRequire(import.meta.url).resolve;
const opened = new Map<string, Font>();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Stands for letters that cannot be printed. */
const GAP = '[…]';

/** Whether the letters of a text are all printed. */
export const isPrinted = (text: string): boolean => text.includes(GAP) || !fontRuns(text, 400).some((run) => run.text.includes(GAP));

/** Most lines stand on every ticket. */
const RUNS_MAX = 5_000;
const keptRuns = {
  400: new Map<string, readonly FontRun[]>(),
  600: new Map<string, readonly FontRun[]>(),
  800: new Map<string, readonly FontRun[]>(),
};

/** Runs of text that one font file can set, in order. */
export function fontRuns(text: string, weight: Weight): readonly FontRun[] {
  const kept = keptRuns[weight];
  const before = kept.get(text);
  if (before) return before;
  if (kept.size >= RUNS_MAX) kept.clear();
  const runs = splitRuns(text, weight);
  kept.set(text, runs);
  return runs;
}

function splitRuns(text: string, weight: Weight): FontRun[] {
  const runs: FontRun[] = [];
  for (const part of partsByScript(printable(text), weight)) {
    const fontName = `${part.script}-${weight}`;
    const last = runs.at(-1);
    if (last?.fontName === fontName) last.text += part.text;
    else runs.push({ fontName, font: openFont(part.script, weight), text: part.text });
  }
  return runs;
}

// The files hold composed letters only; control characters have no place on paper.
function printable(text: string): string {
  return text.normalize('NFC').replace(/[\p{Cc}\s]/gu, (gap) => (gap === '\u00a0' ? gap : ' '));
}

function partsByScript(text: string, weight: Weight): { script: Script; text: string }[] {
  if (/^[ -~\u00a0-\u00ff]*$/.test(text)) return [{ script: 'latin', text }];
  const parts: { script: Script; text: string }[] = [];
  let isLeftOut = false;
  for (const { segment } of graphemes.segment(text)) {
    const part = settable(segment, weight);
    const last = parts.at(-1)?.text;
    // what is left out leaves no second space
    if (segment === ' ' && isLeftOut && (last ?? ' ') === ' ') continue;
    isLeftOut = !part;
    if (part) parts.push(part);
    else if (/[\p{L}\p{N}]/u.test(segment) && last !== GAP) parts.push({ script: 'latin', text: GAP });
  }
  return parts;
}

/** A letter as it is, else as what it is a form of (the Ｍ of a wide line), else without its marks. */
function settable(grapheme: string, weight: Weight): { script: Script; text: string } | undefined {
  const plain = grapheme.normalize('NFKC');
  for (const text of [grapheme, plain, plain.replace(/[\p{M}\p{Cf}]/gu, '')]) {
    const script = text === '' ? undefined : scriptOf(text, weight);
    if (script) return { script, text };
  }
  return undefined;
}

function scriptOf(grapheme: string, weight: Weight): Script | undefined {
  const codePoints = [...grapheme].map((character) => character.codePointAt(0) as number);
  return scripts.find((script) => codePoints.every((point) => openFont(script, weight).hasGlyphForCodePoint(point)));
}

function openFont(script: Script, weight: Weight): Font {
  const file = `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`;
  let font = opened.get(file);
  if (!font) {
    const made = create(unpackWoff(readFileSync(resolvePath(file))));
    if ('fonts' in made) throw new Error(`${file} is a font collection`);
    font = rememberLayouts(keepLetters(made));
    opened.set(file, font);
  }
  return font;
}

/**
 * fontkit keeps a glyph as it was first fetched. One that is first fetched as a part of another (the O of Ö, when a file is
 * written) would stay without its letter, and in every later file that letter could not be read aloud or searched.
 */
function keepLetters(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0) glyph.codePoints = [...codePoints];
    return decodedOnce(glyph);
  };
  return font;
}

const DECODE = '_decode';

/** Every file that embeds a letter would decode its outline anew, only to look whether it has parts. */
function decodedOnce(glyph: Glyph): Glyph {
  if (Object.hasOwn(glyph, DECODE)) return glyph;
  // fontkit has it, its types do not
  const decoding = glyph as Glyph & { [DECODE]?: () => unknown };
  const decode = decoding[DECODE]?.bind(glyph);
  if (!decode) return glyph;
  let decoded: unknown;
  decoding[DECODE] = () => (decoded ??= decode());
  return glyph;
}

const LAYOUTS_MAX = 2_000;

type Layout = ReturnType<Font['layout']>;
/** Words and how a font lays them out, as pdfkit keeps them for one document. */
type Layouts = Record<string, Layout>;
const layouts = new WeakMap<Font, Layouts>();

/** What documents share: most words on a ticket are on every ticket, and to lay them out is much of its time. */
export const layoutsOf = (font: Font): Layouts | undefined => layouts.get(font);

function rememberLayouts(font: Font): Font {
  const layout = layoutByPairs(font);
  let made = 0;
  layouts.set(font, Object.create(null) as Layouts);
  font.layout = (text) => {
    // a document under way goes on with the words it has
    if (++made % LAYOUTS_MAX === 0) layouts.set(font, Object.create(null) as Layouts);
    return layout(text);
  };
  return font;
}

type Writing = 'latn' | 'DFLT';
type Placed = { glyph: Layout['glyphs'][number]; position: Layout['positions'][number] };

/**
 * Lays out words of Latin letters by what fontkit makes of each letter and the one behind it: numbers and names are new in every
 * document, and in Inter nothing else has a say in where a letter stands. Where two together are another glyph, or the second
 * moves, fontkit lays out the word.
 */
export function layoutByPairs(font: Font): (text: string) => Layout {
  // Contextual alternates (`calt`: arrows, raised colons) are half of the work and nothing a ticket needs.
  const features = { calt: false };
  const whole = font.layout.bind(font);
  const known = new Map<string, Placed | undefined>();
  const find = (letters: string, writing: Writing): Placed | undefined => {
    const key = writing + letters;
    if (known.has(key)) return known.get(key);
    const { glyphs, positions } = whole(letters, features, writing);
    const alone =
      letters.length === 1 ||
      [...letters].every((letter, place) => {
        const single = find(letter, writing);
        return glyphs[place]?.id === single?.glyph.id && (place === 0 || isSame(positions[place], single?.position));
      });
    const [glyph, position] = [glyphs[0], positions[0]];
    const placed = glyph && position && glyphs.length === letters.length && alone ? { glyph, position } : undefined;
    known.set(key, placed);
    return placed;
  };
  return (text) => {
    if (!/^[ -~\u00a0-\u00ff]+$/.test(text)) return whole(text, features);
    // what is no letter stands closer or wider among letters
    const writing = /\p{Script=Latin}/u.test(text) ? 'latn' : 'DFLT';
    const run = whole('', features);
    for (let place = 0; place < text.length; place++) {
      const placed = find(text.slice(place, place + 2), writing);
      if (!placed) return whole(text, features);
      run.glyphs.push(placed.glyph);
      // a copy: pdfkit turns it into its own units
      run.positions.push({ ...placed.position });
    }
    return run;
  };
}

const isSame = (one: Placed['position'] | undefined, other: Placed['position'] | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
