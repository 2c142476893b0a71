import { createHash } from 'node:crypto';
import type { Locale } from '@frontrow/domain/locale';
import { ownTexts } from '@frontrow/domain/texts/own-texts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { designCss } from './design-css.ts';
import { prefixOf } from './index.ts';
import type { Shop } from './shop.ts';

const de = {
  title: 'Geschützter Shop',
  lead: 'Dieser Shop ist noch nicht für alle offen. Mit deinem Zugangscode kommst du hinein.',
  code: 'Zugangscode',
  send: 'Abschicken',
  wrong: 'Dieser Code passt nicht. Prüfe bitte die Schreibweise.',
  tooMany: 'Zu viele Versuche. Bitte warte eine Minute.',
  discountTitle: 'Dein Rabattcode',
  discountLead: 'Mit deinem Rabattcode geht es weiter in den Shop.',
  discountCode: 'Rabattcode',
  discountWrong: 'Leider falsch',
  legal: 'Rechtliches',
  withdraw: 'Vertrag widerrufen',
  imprint: 'Impressum',
  dataPolicy: 'Datenschutz',
};

const en: typeof de = {
  title: 'Protected shop',
  lead: 'This shop is not open to everyone yet. Your access code lets you in.',
  code: 'Access code',
  send: 'Submit',
  wrong: 'That code does not fit. Please check the spelling.',
  tooMany: 'Too many attempts. Please wait a minute.',
  discountTitle: 'Your discount code',
  discountLead: 'Your discount code takes you on into the shop.',
  discountCode: 'Discount code',
  discountWrong: 'Sorry, that is wrong',
  legal: 'Legal',
  withdraw: 'Withdraw from contract here',
  imprint: 'Imprint',
  dataPolicy: 'Privacy',
};

export const promptTextsFor = ownTexts('prompt', { de, en });

/** Tokens as the shop front names them, so that the shop's design can set them; the rest is this page's own. */
const style = `@layer tokens,base,components,design;
@layer tokens{:root{--paper:#111;--ink:#fff;--ink-soft:#bbb;--surface:#1d1d1c;--line-strong:#8a8a86;--accent:#d6ff3f;--on-accent:#111;--focus:#6db3ff;--danger:#ff9a90;--radius-l:.9rem;--radius-pill:100rem;--font-text:system-ui,sans-serif;--font-display:system-ui,sans-serif;--weight-display:800}}
@layer components{*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.25rem;background:var(--paper);color:var(--ink);font:18px/1.5 var(--font-text)}
main{width:min(28rem,100%);padding:2rem;background:var(--surface);border:2px solid var(--line-strong);border-block-start:1rem solid var(--accent);border-radius:var(--radius-l)}
p.shop{margin:0 0 .5rem;color:var(--ink-soft);font-weight:650}h1{margin:0 0 .75rem;font:var(--weight-display) clamp(2.25rem,9vw,3.25rem)/1.02 var(--font-display);letter-spacing:-.03em;overflow-wrap:anywhere}
label{display:block;margin:1.5rem 0 .4rem;font-weight:650}input{width:100%;min-height:3rem;padding:0 1rem;border:2px solid var(--line-strong);border-radius:min(.5rem,var(--radius-l));background:var(--paper);color:inherit;font:inherit}input::placeholder{color:var(--ink-soft);opacity:1}
input[aria-invalid=true]{border-color:var(--danger)}button{margin-top:1rem;width:100%;min-height:3.25rem;border:0;border-radius:var(--radius-pill);background:var(--accent);color:var(--on-accent);font:inherit;font-weight:700;cursor:pointer}
input:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:3px}.error{color:var(--danger);margin:.5rem 0 0;font-weight:650}
nav{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin-top:1.25rem}nav a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink)}a:focus-visible{outline:3px solid var(--focus);outline-offset:3px}}`;

/** As HTML. A shop may ask for its code as a discount code (meta `discount_gate`): other words, the same door. */
function wordsOf(shop: Shop, locale: Locale): typeof de {
  const t = promptTextsFor(shop, locale);
  const asked =
    shop.meta['discount_gate'] === true
      ? { ...t, title: t.discountTitle, lead: t.discountLead, code: t.discountCode, wrong: t.discountWrong }
      : t;
  // Safe: the same keys, and texts still.
  return Object.fromEntries(Object.entries(asked).map(([key, text]) => [key, escapeHtml(text)])) as typeof de;
}

/**
 * The prompt of a protected shop: works without scripts, shows nothing of the shop but its name and what everybody may read.
 * @param next path of the shop to go on to
 */
export function accessPage(shop: Shop, locale: Locale, next: string, problem?: 'wrong' | 'tooMany'): Response {
  const t = wordsOf(shop, locale);
  const [, first] = /^\/([^/?]*)/.exec(next) ?? [];
  const base = first === shop.slug || `/${first}` === prefixOf(shop) ? prefixOf(shop) : '';
  const { design } = shop.meta;
  const sheet = typeof design === 'string' && /^[a-z0-9-]+$/.test(design) ? `<link rel="stylesheet" href="/designs/${design}.css">` : '';
  const ownStyle = style + designCss(design);
  const error = problem ? `<p class="error" id="problem" role="alert">${t[problem]}</p>` : '';
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t.title} · ${escapeHtml(shop.name)}</title><style>${ownStyle}</style>${sheet}</head><body><main>
<p class="shop">${escapeHtml(shop.name)}</p><h1>${t.title}</h1><p>${t.lead}</p>
<form method="post" action="/server/access/${shop.slug}"><input type="hidden" name="next" value="${escapeHtml(next)}">
<label for="code">${t.code}</label><input id="code" name="code" type="password" placeholder="${t.code}" autocomplete="off" required autofocus${invalid}>${error}
<button type="submit">${t.send}</button></form>
<nav aria-label="${t.legal}"><a href="${base}/withdraw">${t.withdraw}</a><a href="${base}/imprint">${t.imprint}</a><a href="${base}/datapolicy">${t.dataPolicy}</a></nav></main></body></html>`;
  const styleHash = createHash('sha256').update(ownStyle).digest('base64');
  return new Response(html, {
    status: problem === 'tooMany' ? 429 : problem === 'wrong' ? 403 : 401,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self' 'sha256-${styleHash}'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
