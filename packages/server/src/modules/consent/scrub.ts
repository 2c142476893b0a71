/** A text of a stranger's browser without what could name a person: addresses, numbers, tokens, what follows ? or #. */
export function scrub(text: unknown, lengthMax: number): string {
  if (typeof text !== 'string') return '';
  return text
    .slice(0, 4 * lengthMax)
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[?#][^\s:)'"]*/g, '')
    .replace(/[\w.+%-]+@[\w.-]+/g, '…@…')
    .replace(/(?<!\w)(?=[\w-]*\d)[\w-]{20,}(?!\w|\.(?:js|css))/g, '…')
    .replace(/\d[\d ]{4,}/g, '…')
    .slice(0, lengthMax);
}
