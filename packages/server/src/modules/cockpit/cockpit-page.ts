import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/escape-html.ts';
import { pageScript } from '../../platform/http/page-script.ts';
import type { Sale } from '../queue/index.ts';
import { keepFresh } from './keep-fresh.ts';
import type { SaleFigures } from './store.ts';

export type CockpitView = {
  sales: { sale: Sale; figures: SaleFigures }[];
  holdP95Ms: number;
  poolWaiting: number;
  /** Of the server's own: whoever is sent to a waiting room is counted apart. */
  errors: number;
  sentToWait: number;
  replies: number;
};

const style = `*{box-sizing:border-box}body{margin:0;padding:1.5rem;background:#f6f5f1;color:#111;font:16px/1.45 system-ui,sans-serif}main{max-width:70rem;margin:auto}
section{background:#fff;border:1px solid #cfcbc0;border-radius:.8rem;padding:1.25rem;margin:1rem 0}h1{font-size:1.6rem;margin:0}h2{font-size:1.25rem;margin:0 0 .75rem}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.75rem;margin:0}dl div{background:#f6f5f1;border-radius:.5rem;padding:.6rem .75rem}dt{font-size:.85rem;color:#555}dd{margin:0;font-size:1.5rem;font-weight:700;font-variant-numeric:tabular-nums}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-top:1rem}label{display:grid;gap:.25rem;font-size:.9rem}input{min-height:2.75rem;font:inherit;padding:0 .6rem}input[type=range]{width:16rem;padding:0}
input[type=checkbox]{width:1.5rem;height:1.5rem;min-height:0}label.check{display:flex;align-items:center;min-height:2.75rem}
button{min-height:2.75rem;padding:.4rem 1.2rem;border:0;border-radius:2rem;background:#111;color:#fff;font:inherit;font-weight:650;cursor:pointer}button.stop{background:#b3140c}:focus-visible{outline:3px solid #1447e6;outline-offset:2px}`;

const script = pageScript(keepFresh);

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A plain page: figures, a slider for who comes in, a switch to stop. */
export function cockpitPage(view: CockpitView): Response {
  const node = figures('node', [
    ['holds p95, ms', Math.round(view.holdP95Ms)],
    ['waiting for the database', view.poolWaiting],
    ['errors (5xx) since the start', view.errors],
    ['sent to wait since the start', view.sentToWait],
    ['replies since the start', view.replies],
  ]);
  const sales =
    view.sales.length === 0
      ? '<section><p>No sale is open or planned. <code>npx frontrow sale</code> opens one.</p></section>'
      : view.sales.map(saleHtml).join('');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Cockpit</title><style>${style}</style></head><body><main><h1>Cockpit</h1>${sales}<section><h2>This node</h2>${node}</section></main><script>${script}</script></body></html>`;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store', 'content-security-policy': policy },
  });
}

function saleHtml({ sale, figures: seen }: CockpitView['sales'][number]): string {
  const { key, state, shoppersMax, perMinuteMax, workBits } = seen;
  const waiting = sale.lanes.reduce((sum, lane) => sum + lane.issued - lane.serving, 0);
  const rows: [string, string | number][] = [
    ['waiting', waiting],
    ['inside', `${sale.inside} / ${shoppersMax}`],
    ['called in the last minute', sale.lanes.reduce((sum, lane) => sum + lane.calledLately, 0)],
    ['in carts', seen.held],
    ['tickets sold in the last minute', seen.tickets],
    ['orders in the last minute', seen.placed],
    ['paid in the last minute', seen.paid],
    ['bought of those who came in', seen.entered === 0 ? '–' : `${Math.round((100 * seen.bought) / seen.entered)} %`],
    ['ran out of time', seen.expired],
    ['left without', seen.leftOver],
  ];
  const button = (action: string, label: string, { stop = false, check = '' } = {}) =>
    `<form method="post" action="/server/cockpit/${escapeHtml(key)}/${action}">${check && `<label class="check"><input type="checkbox" required>${check}</label>`}<button${stop ? ' class="stop"' : ''}>${label}</button></form>`;
  const pauses = state === 'on' ? button('pause', 'Stop letting people in', { stop: true }) : '';
  const turnButton = state === 'paused' ? button('resume', 'Let people in again') : pauses;
  return `<section data-state="${escapeHtml(`${key} ${state}`)}"><h2>${escapeHtml(key)} · ${escapeHtml(sale.shopName)}${sale.event ? ` · ${escapeHtml(sale.event.name.en ?? sale.event.name.de)}` : ''}</h2>
<p data-figure="${escapeHtml(key)} state">${sale.isSoldOut ? 'sold out' : escapeHtml(state)}${sale.isSpokenFor ? ', what is left is spoken for' : ''}</p>${figures(key, rows)}
<form method="post" action="/server/cockpit/${escapeHtml(key)}/set"><label>People inside at once: <output>${shoppersMax}</output><input type="range" name="shoppers" min="1" max="${Math.max(2000, 2 * shoppersMax)}" value="${shoppersMax}"></label>
<label>Called in a minute<input type="number" name="perMinute" min="1" max="1000000" value="${perMinuteMax}"></label><label>Work for newcomers, bits<input type="number" name="workBits" min="0" max="24" value="${workBits}"></label><button>Set</button></form>
${turnButton}${button('close', 'Close the room: everybody may buy', { check: 'Places are lost for good' })}</section>`;
}

const figures = (of: string, rows: readonly (readonly [string, string | number])[]): string =>
  `<dl>${rows.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd data-figure="${escapeHtml(`${of} ${name}`)}">${escapeHtml(String(value))}</dd></div>`).join('')}</dl>`;
