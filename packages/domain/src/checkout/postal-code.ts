// Postal code formats as the Universal Postal Union describes them: 9 a digit, A a letter, the rest as written. A
// mismatch is a question to the buyer, never a refusal: formats change and addresses are stranger than tables.
const formats: Record<string, readonly string[]> = {
  ad: ['AA999'], at: ['9999'], au: ['9999'], ba: ['99999'], be: ['9999'], bg: ['9999'], br: ['99999-999', '99999999'],
  ca: ['A9A 9A9', 'A9A9A9'], ch: ['9999'], cn: ['999999'], cy: ['9999'], cz: ['999 99', '99999'], de: ['99999'], dk: ['9999'],
  ee: ['99999'], es: ['99999'], fi: ['99999'], fo: ['999'], fr: ['99999'],
  gb: ['A9 9AA', 'A99 9AA', 'AA9 9AA', 'AA99 9AA', 'A9A 9AA', 'AA9A 9AA', 'A99AA', 'A999AA', 'AA99AA', 'AA999AA', 'A9A9AA', 'AA9A9AA'],
  gr: ['999 99', '99999'], hr: ['99999'], hu: ['9999'],
  il: ['9999999', '99999'], in: ['999999', '999 999'], is: ['999'], it: ['99999'], jp: ['999-9999', '9999999'], kr: ['99999'],
  li: ['9999'], lt: ['99999', 'AA-99999'], lu: ['9999', 'A-9999'], lv: ['AA-9999', '9999'], mc: ['99999'], me: ['99999'], mk: ['9999'],
  mt: ['AAA 9999', 'AAA9999'], mx: ['99999'], nl: ['9999 AA', '9999AA'], no: ['9999'], nz: ['9999'], pl: ['99-999', '99999'],
  pt: ['9999-999', '9999999'], ro: ['999999'], rs: ['99999'], se: ['999 99', '99999'], si: ['9999'], sk: ['999 99', '99999'],
  sm: ['99999'], tr: ['99999'], ua: ['99999'], us: ['99999', '99999-9999'], va: ['99999'], xk: ['99999'],
};

/** Whether a postal code looks as its country writes them; true where no format is known. */
export function isPostCodeUsual(postCode: string, countryCode: string): boolean {
  const known = formats[countryCode.toLowerCase()];
  const shape = postCode.trim().toUpperCase().replace(/[A-Z]/g, 'A').replace(/[0-9]/g, '9').replace(/\s+/g, ' ');
  return known === undefined || known.includes(shape);
}
