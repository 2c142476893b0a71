import type { ParsedMail } from './mail.ts';

/** Links open a new tab; nothing else of the page works: no script, no form, no request to other hosts. */
export const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

const LOCAL = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*';

/**
 * The mail's HTML. The header sandboxes it into an origin of its own even when it is opened outside the
 * viewer's frame. Pictures come from the mail itself or from this machine.
 */
export function mailBody({ mail, contents }: ParsedMail): Response {
  const withPictures = (mail.html ?? '').replace(/cid:([^"'\s)>]+)/g, (whole, contentId: string) => {
    const attachment = mail.attachments.find((one) => one.contentId === safeDecode(contentId));
    const content = attachment && contents[attachment.index];
    if (attachment === undefined || content === undefined || !/^image\/(png|jpeg|gif|webp)$/.test(attachment.mimeType)) return whole;
    return `data:${attachment.mimeType};base64,${Buffer.from(content).toString('base64')}`;
  });
  return new Response(`<base target="_blank">${withPictures}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data: ${LOCAL}; frame-ancestors 'self'`,
    },
  });
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
