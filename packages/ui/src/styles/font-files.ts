import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import instrumentUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** Where the letters of `fonts.css` come from: a page that asks for them first does not move when they come. */
export const fontFiles: readonly string[] = [bricolageUrl, instrumentUrl];
