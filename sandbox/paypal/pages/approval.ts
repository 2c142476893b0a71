import { Hono } from 'hono';
import { html } from 'hono/html';
import { pageScript } from '../../page-script.ts';
import { htmlPage } from '../../stripe/pages/layout.ts';
import { SCENARIOS } from '../scenarios.ts';
import { approve, getOrder, PayPalRefusal, type PayPalEmulator } from '../store.ts';
import { STYLE } from './style.ts';

/**
 * The page on which a buyer agrees, in a window of its own: it tells the page that opened it and closes. Opened
 * without one, it leads to the address the order came with.
 */
export function approvalRoutes(emulator: PayPalEmulator): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const order = getOrder(emulator, c.req.query('token') ?? '');
    const { amount } = order.purchase_units[0];
    const isGerman = (c.req.query('locale') ?? 'de_DE').startsWith('de');
    const t = isGerman ? texts.de : texts.en;
    if (order.status === 'COMPLETED' || order.status === 'VOIDED') return page(isGerman, html`<h1>${t.over}</h1>`);
    const body = html`<h1>${t.title}</h1>
      <p class="amount">${amount.value.replace('.', isGerman ? ',' : '.')} €</p>
      <p>${order.purchase_units[0].description ?? ''}</p>
      <form method="post">
        <input type="hidden" name="token" value="${order.id}" />
        <label>${t.email} <input name="email" type="email" value="ada@example.org" required /></label>
        <label>${t.name} <input name="name" value="Ada Weber" required /></label>
        <label>${t.country} <input name="country" value="DE" pattern="[A-Za-z]{2}" required /></label>
        <label
          >${t.scenario}
          <select name="scenario">
            ${SCENARIOS.map((name) => html`<option>${name}</option>`)}
          </select></label
        >
        <button name="answer" value="approve">${t.approve}</button>
        <button name="answer" value="cancel" class="quiet" formnovalidate>${t.cancel}</button>
      </form>
      <p class="note">${t.note}</p>`;
    return page(isGerman, body);
  });
  app.post('/', async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>;
    const order = getOrder(emulator, form['token'] ?? '');
    const isApproved = form['answer'] === 'approve';
    if (isApproved) {
      const scenario = SCENARIOS.find((name) => name === form['scenario']) ?? 'works';
      const countryCode = (form['country'] ?? 'DE').toUpperCase();
      approve(emulator, order.id, { scenario, countryCode, email: form['email'] ?? '', name: form['name'] ?? '' });
      emulator.save();
    }
    const message = { paypalSandbox: isApproved ? 'approved' : 'cancelled', orderID: order.id };
    const back = (isApproved ? order.returnUrl : order.cancelUrl) ?? '/';
    return page(true, html`<h1>OK</h1>`, pageScript(goBack, message, back));
  });
  app.onError((error) => {
    if (error instanceof PayPalRefusal) return page(true, html`<h1>${texts.de.over}</h1>`);
    throw error;
  });
  return app;
}

/** Runs in the page: to the page that opened this one, or to where the order came from. */
function goBack(message: object, back: string): void {
  if (!window.opener) return location.replace(back);
  (window.opener as Window).postMessage(message, '*');
  window.close();
}

const page = (isGerman: boolean, body: ReturnType<typeof html>, script?: string) =>
  htmlPage({
    language: isGerman ? 'de' : 'en',
    title: 'PayPal sandbox',
    style: STYLE,
    body: html`<main class="narrow">${body}</main>`,
    ...(script !== undefined && { script }),
  });

const texts = {
  de: {
    title: 'Zahlung freigeben',
    over: 'Diese Zahlung ist vorbei.',
    email: 'E-Mail',
    name: 'Name',
    country: 'Land der Lieferadresse',
    scenario: 'Was danach geschieht',
    approve: 'Freigeben',
    cancel: 'Abbrechen',
    note: 'Nachbildung für Versuche. Es fließt kein Geld.',
  },
  en: {
    title: 'Approve the payment',
    over: 'This payment is over.',
    email: 'E-mail',
    name: 'Name',
    country: 'Country of the delivery address',
    scenario: 'What happens afterwards',
    approve: 'Approve',
    cancel: 'Cancel',
    note: 'An emulation for trying things out. No money moves.',
  },
};
