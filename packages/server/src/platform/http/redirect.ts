import { escapeHtml } from '../escape-html.ts';

/**
 * Leads to another address for good, but is kept by nobody: the operator may take it back. The body says the status,
 * too, for renderers that follow it like a browser and then report the status to a search engine.
 */
export function redirect(location: string): Response {
  const target = escapeHtml(location);
  const html = `<!doctype html><meta charset="utf-8"><meta name="prerender-status-code" content="301"><meta name="prerender-header" content="Location: ${target}"><title>301</title><a href="${target}">${target}</a>`;
  return new Response(html, {
    status: 301,
    headers: {
      location,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    },
  });
}
