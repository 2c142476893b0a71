import bricolageUrl from './fonts/bricolage-grotesque-core.woff2?url';
import instrumentUrl from './fonts/instrument-sans-core.woff2?url';

/** Where the letters of `fonts.css` come from: a page that asks for them first does not move when they come. */
export const fontFiles: readonly string[] = [bricolageUrl, instrumentUrl];
