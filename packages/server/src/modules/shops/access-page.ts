import { createHash } from 'node:crypto';
import type { Locale } from '@frontrow/domain/locale';
import type { Shop } from './shop.ts';

const texts = {
  de: {
    title: 'Geschützter Shop',
    lead: 'Dieser Shop ist noch nicht für alle offen. Mit deinem Zugangscode kommst du hinein.',
    code: 'Zugangscode',
    send: 'Abschicken',
    wrong: 'Dieser Code passt nicht. Prüfe bitte die Schreibweise.',
    tooMany: 'Zu viele Versuche. Bitte warte eine Minute.',
  },
  en: {
    title: 'Protected shop',
    lead: 'This shop is not open to everyone yet. Your access code lets you in.',
    code: 'Access code',
    send: 'Submit',
    wrong: 'That code does not fit. Please check the spelling.',
    tooMany: 'Too many attempts. Please wait a minute.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

const style = `
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#111;color:#fff;font:18px/1.5 system-ui,sans-serif}
main{width:min(26rem,100% - 2.5rem)}p.shop{margin:0 0 .5rem;letter-spacing:.08em;text-transform:uppercase;font-size:.8rem;color:#bbb}
h1{margin:0 0 .75rem;font-size:2rem;line-height:1.1}label{display:block;margin:1.5rem 0 .4rem;font-weight:600}
input{width:100%;min-height:3rem;padding:0 1rem;border:2px solid #777;border-radius:.5rem;background:#fff;color:#111;font:inherit}
input[aria-invalid=true]{border-color:#ff6b5e}button{margin-top:1rem;width:100%;min-height:3rem;border:0;border-radius:.5rem;background:#fff;color:#111;font:inherit;font-weight:700;cursor:pointer}
input:focus-visible,button:focus-visible{outline:3px solid #6db3ff;outline-offset:3px}.error{color:#ff9a90;margin:.5rem 0 0}`;

/** The prompt of a protected shop: works without scripts, shows nothing of the shop but its name. */
export function accessPage(shop: Shop, locale: Locale, next: string, problem?: 'wrong' | 'tooMany'): Response {
  const t = texts[locale];
  const error = problem ? `<p class="error" id="problem" role="alert">${t[problem]}</p>` : '';
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t.title} · ${escapeHtml(shop.name)}</title><style>${style}</style></head><body><main>
<p class="shop">${escapeHtml(shop.name)}</p><h1>${t.title}</h1><p>${t.lead}</p>
<form method="post" action="/server/access/${shop.slug}"><input type="hidden" name="next" value="${escapeHtml(next)}">
<label for="code">${t.code}</label><input id="code" name="code" type="password" placeholder="${t.code}" autocomplete="off" required autofocus${invalid}>${error}
<button type="submit">${t.send}</button></form></main></body></html>`;
  const styleHash = createHash('sha256').update(style).digest('base64');
  return new Response(html, {
    status: problem === 'tooMany' ? 429 : problem === 'wrong' ? 403 : 401,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
