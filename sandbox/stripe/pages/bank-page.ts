import { Hono } from 'hono';
import { html } from 'hono/html';
import { transact, type Emulator } from '../emulator.ts';
import { formatMoney } from '../money.ts';
import { BANK_OUTCOMES, decideAtBank, type BankOutcome } from '../operations/pay-by-bank.ts';
import type { PaymentIntent } from '../types.ts';
import { htmlPage } from './layout.ts';
import { noticePage } from './pay-page.ts';
import { PAY_STYLE } from './styles.ts';
import { chooseLanguage, TEXTS } from './texts.ts';

const REDIRECT_STATUS = { works: 'succeeded', pending: 'pending', fails: 'failed' } as const satisfies Record<BankOutcome, string>;

/** The page of a buyer's bank: GET shows it, POST decides and goes on to the payment's return_url. */
export function bankRoutes(emulator: Emulator): Hono {
  const app = new Hono();

  app.get('/:id', (c) => {
    const language = chooseLanguage(null, c.req.header('accept-language'));
    const texts = TEXTS[language];
    const intent = findOpen(emulator, c.req.param('id'));
    if (!intent) return noticePage(language, 410, texts.expiredTitle, texts.expiredText, null);
    const labels = { works: texts.bankWorks, pending: texts.bankPending, fails: texts.bankFails };
    const body = html`<p class="banner">${texts.sandbox}</p>
      <main class="notice">
        <h1>${texts.bankTitle}</h1>
        <p class="amount">${formatMoney(intent.amount, intent.currency, language)}</p>
        <p>${intent.statement_descriptor}</p>
        <form method="post">
          ${BANK_OUTCOMES.map((outcome) => html`<p><button class="pay" name="outcome" value="${outcome}">${labels[outcome]}</button></p>`)}
        </form>
      </main>`;
    return htmlPage({ language, title: texts.bankTitle, style: PAY_STYLE, body });
  });

  app.post('/:id', async (c) => {
    const { outcome: asked } = await c.req.parseBody();
    const outcome = BANK_OUTCOMES.find((known) => known === asked) ?? 'fails';
    const intent = findOpen(emulator, c.req.param('id'));
    const back = intent?.next_action?.redirect_to_url?.return_url;
    if (!intent || back === undefined) return c.redirect(`/bank/${c.req.param('id')}`, 303);
    transact(emulator, () => decideAtBank(emulator, intent.id, outcome));
    const url = new URL(back);
    url.searchParams.set('payment_intent', intent.id);
    url.searchParams.set('payment_intent_client_secret', intent.client_secret);
    url.searchParams.set('redirect_status', REDIRECT_STATUS[outcome]);
    return c.redirect(url.href, 303);
  });
  return app;
}

function findOpen({ store }: Emulator, id: string): PaymentIntent | undefined {
  const intent = store.tables.paymentIntents.get(id);
  return intent?.status === 'requires_action' ? intent : undefined;
}
