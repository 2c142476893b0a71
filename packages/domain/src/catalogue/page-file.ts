import type { Locale } from '../locale.ts';

/** A page of the catalogue: Markdown of one language, of one shop or of all. */
export type PageFile = { file: string; shop?: string; locale: Locale; slug: string; title: string; markdown: string };
