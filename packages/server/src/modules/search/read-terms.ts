/** More than anybody types; what is beyond changes nothing. */
const TERMS_MAX = 8;
const TERM_LENGTH_MAX = 60;

/** Terms as clients send them, `*abc*`, without the wildcards; the ones that say nothing are left out. */
export const readTerms = (terms: readonly string[]): string[] =>
  terms
    .map((term) => term.replaceAll('*', ' ').trim().slice(0, TERM_LENGTH_MAX))
    .filter((term) => term !== '')
    .slice(0, TERMS_MAX);
