/** How search reads a text; the database's `fold_text` reads it alike: small letters without marks, `ä`, `ae` and `a` as one. */
export const foldText = (written: string): string =>
  written
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
