// Writes the list of countries from the library that keeps it: `node packages/web/scripts/country-codes.ts`.
import { writeFileSync } from 'node:fs';
import isoCountries from 'i18n-iso-countries';

const codes = Object.keys(isoCountries.getAlpha2Codes())
  .map((code) => code.toLowerCase())
  .toSorted();
const lines = [];
for (let i = 0; i < codes.length; i += 40) lines.push(`'${codes.slice(i, i + 40).join(' ')}'`);
writeFileSync(
  new URL('../../domain/src/checkout/country-codes.ts', import.meta.url),
  `/** ISO 3166-1 alpha-2 in small letters, and Kosovo. Written by packages/web/scripts/country-codes.ts. */
export const COUNTRY_CODES: readonly string[] = [
${lines.map((line) => `  ${line},`).join('\n')}
].flatMap((line) => line.split(' '));
`,
);
