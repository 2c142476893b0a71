export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'de';
export const isLocale = (value: unknown): value is Locale => value === 'de' || value === 'en';
