/** Euros as people type them, `12`, `12,50`, `1.234,50 €` or `1,234.50`, in cents; undefined for what is none, and for nothing or less. */
export function readAmount(typed: string): number | undefined {
  const text = typed.replace(/[\s€]|EUR/gi, '');
  const [, whole = '', cents = ''] = GERMAN.exec(text) ?? ENGLISH.exec(text) ?? [];
  const minor = Number(whole.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return whole !== '' && minor > 0 && Number.isSafeInteger(minor) ? minor : undefined;
}

const GERMAN = /^(\d{1,3}(?:\.?\d{3})*)(?:,(\d{1,2}))?$/;
const ENGLISH = /^(\d{1,3}(?:,?\d{3})*)(?:\.(\d{1,2}))?$/;
