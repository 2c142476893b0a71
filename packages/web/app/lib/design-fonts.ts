import { fontFiles, type FontTokens } from '@frontrow/ui/styles/font-files.ts';
import type { ShopMeta } from './shop-info.ts';

/** What the stylesheets in `public/designs/` say of their fonts, where it is not what every shop has. */
export const NAMED: Readonly<Record<string, FontTokens>> = {
  hafen: { 'weight-display': 700 },
  moor: { 'font-text': 'serif', 'font-display': 'serif' },
  sporen: { 'font-display': 'monospace' },
};

/** The fonts to ask for with a page, before its stylesheets say so. */
export const fontsOf = (design: ShopMeta['design']): string[] => fontFiles(typeof design === 'string' ? NAMED[design] : design);
