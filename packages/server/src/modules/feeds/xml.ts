import { escapeHtml } from '../../platform/escape-html.ts';

/** Text for XML: escaped, without the characters that no XML may hold. */
export const xml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the ones
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
