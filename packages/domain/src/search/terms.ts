/**
 * What people typed as the terms the server is asked for: small letters, one term for each word, wildcards around it.
 * `ok kid`, also written `okkid`, is the name of one band: one term, `*ok kid*`.
 */
export function searchTerms(typed: string): string[] {
  const words = typed.toLowerCase().trim().split(/\s+/).filter(Boolean);
  const merged = words.flatMap((word, index) => {
    if (word === 'okkid' || (word === 'ok' && words[index + 1] === 'kid')) return ['ok kid'];
    return word === 'kid' && words[index - 1] === 'ok' ? [] : [word];
  });
  return merged.map((term) => `*${term}*`);
}
