import headlinesUrl from './fonts/bricolage-grotesque-core-800.woff2?url';
import displayUrl from './fonts/bricolage-grotesque-core.woff2?url';
import textUrl from './fonts/instrument-sans-core.woff2?url';

/** What a design may say of its fonts: tokens of `tokens.css`, without their dashes. */
export type FontTokens = Readonly<Record<string, unknown>>;

/** Where the letters of `fonts.css` come from: a page that asks for them first does not move when they come. */
export function fontFiles(tokens: FontTokens = {}): string[] {
  const {
    'font-display': display = 'Bricolage Grotesque',
    'weight-display': weight = 800,
    'font-text': text = 'Instrument Sans',
    'weight-text': textWeight = 450,
  } = tokens;
  return [...new Set([...filesOf(display, weight), ...filesOf(text, textWeight)])];
}

function filesOf(families: unknown, weight: unknown): string[] {
  if (String(families).includes('Bricolage Grotesque')) return [Number(weight) < 800 ? displayUrl : headlinesUrl];
  return String(families).includes('Instrument Sans') ? [textUrl] : [];
}
