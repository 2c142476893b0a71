/** The country of a cart as it is kept: lower case, Germany where none is said; undefined where it is not two letters. */
export function readCountry(said: string | null | undefined): string | undefined {
  const country = said?.toLowerCase() || 'de';
  return /^[a-z]{2}$/.test(country) ? country : undefined;
}
