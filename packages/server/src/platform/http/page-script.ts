/**
 * The text of a script that calls a function in a page: with what is given, and nothing else that is not inside it. Comments
 * and indentation stay behind, so no text in it may hold several blanks or lines.
 */
export function pageScript<Given extends readonly unknown[]>(run: (...given: Given) => void, ...given: Given): string {
  const lines = run
    .toString()
    .split('\n')
    .map((line) => line.trim());
  const code = lines
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
    .replace(/ {2,}/g, ' ');
  // within a text of JSON it means the same, and ends no script
  return `(${code})(${given.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c')).join()})`;
}
