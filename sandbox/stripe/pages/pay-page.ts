import { html } from 'hono/html';
import { pageScript } from '../../page-script.ts';
import { formatMoney } from '../money.ts';
import { SCENARIOS, TEST_CARDS, type ScenarioName } from '../scenarios.ts';
import type { LineItem, Session } from '../types.ts';
import { htmlPage } from './layout.ts';
import { PAY_STYLE } from './styles.ts';
import { TEXTS, type ErrorName, type Language } from './texts.ts';

/** What the shopper typed, to be shown again after an error. */
export type PayForm = { email: string; card: string; expiry: string; cvc: string; name: string };

export const EMPTY_FORM: PayForm = { email: '', card: TEST_CARDS[0], expiry: '12/34', cvc: '123', name: '' };

type Page = { session: Session; lines: LineItem[]; merchant: string; language: Language; form: PayForm; error: ErrorName | null };

const FIRST_SCENARIOS: readonly ScenarioName[] = ['card_declined', 'insufficient_funds'];

/** The hosted page of an open session. */
export function payPage({ session, lines, merchant, language, form, error }: Page): Promise<Response> {
  const texts = TEXTS[language];
  const money = (minor: number) => formatMoney(minor, session.currency, language);
  const invalid = (field: keyof PayForm) =>
    error !== null && fieldOf(error) === field ? html` aria-invalid="true" aria-describedby="error" autofocus` : '';
  const body = html`<p class="banner">${texts.sandbox}</p>
    <div class="page">
      <header class="summary">
        <div class="inner">
          ${session.cancel_url === null ? '' : html`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> ${texts.back(merchant)}</a>`}
          <h1 class="merchant">${texts.payTo(merchant)}</h1>
          <p class="amount">${money(session.amount_total)}</p>
          <ul class="lines" aria-label="${texts.lines}">
            ${lines.map((line) => lineRow(line, money, texts.each))}
          </ul>
          <p class="total"><span>${texts.total}</span> <span class="sum">${money(session.amount_total)}</span></p>
        </div>
      </header>
      <main class="form">
        <div class="inner">
          <h2>${texts.payByCard}</h2>
          <form method="post" novalidate>
            ${error === null ? '' : html`<p class="error" id="error" role="alert">${texts.errors[error]}</p>`}
            <div class="field">
              <label for="email">${texts.email}</label>
              <input
                id="email"
                name="email"
                type="email"
                autocomplete="email"
                required
                value="${form.email}"
                ${session.customer_email === null ? '' : html` readonly`}${invalid('email')}
              />
            </div>
            <div class="field">
              <label for="card">${texts.card}</label>
              <input
                id="card"
                name="card"
                class="number"
                inputmode="numeric"
                autocomplete="off"
                required
                value="${grouped(form.card)}"
                ${invalid('card')}
              />
            </div>
            <div class="pair">
              <div class="field">
                <label for="expiry">${texts.expiry}</label>
                <input
                  id="expiry"
                  name="expiry"
                  inputmode="numeric"
                  autocomplete="off"
                  required
                  value="${form.expiry}"
                  ${invalid('expiry')}
                />
              </div>
              <div class="field">
                <label for="cvc">${texts.cvc}</label>
                <input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" required value="${form.cvc}" ${invalid('cvc')} />
              </div>
            </div>
            <div class="field">
              <label for="name">${texts.name}</label> <input id="name" name="name" autocomplete="off" value="${form.name}" />
            </div>
            <button class="pay" type="submit">${texts.pay(money(session.amount_total))}</button>
          </form>
          ${testCards(language, form.card)}
        </div>
      </main>
    </div>`;
  return htmlPage({
    language,
    title: `${texts.payTo(merchant)} · ${money(session.amount_total)}`,
    style: PAY_STYLE,
    body,
    script: pageScript(chooseCard),
    status: error === null ? 200 : 402,
  });
}

/** A page with a sentence and, where there is one, a way on. */
export function noticePage(
  language: Language,
  status: number,
  title: string,
  text: string,
  link: { href: string; label: string } | null,
): Promise<Response> {
  const body = html`<p class="banner">${TEXTS[language].sandbox}</p>
    <main class="notice">
      <h1>${title}</h1>
      <p>${text}</p>
      ${link === null ? '' : html`<p><a href="${link.href}">${link.label}</a></p>`}
    </main>`;
  return htmlPage({ language, title, style: PAY_STYLE, body, status });
}

function lineRow(line: LineItem, money: (minor: number) => string, each: (amount: string) => string) {
  const unit = line.quantity > 1 ? html`<small>${line.quantity} × ${each(money(line.price.unit_amount))}</small>` : '';
  return html`<li><span>${line.description}${unit}</span> <span class="sum">${money(line.amount_total)}</span></li>`;
}

function testCards(language: Language, chosen: string) {
  const { cards, testCards: title, testCardsHint, more } = TEXTS[language];
  const row = (number: string, label: string) =>
    html`<li>
      <button type="button" data-card="${number}" aria-pressed="${String(number === chosen)}">
        <span>${label}</span> <code>${grouped(number)}</code>
      </button>
    </li>`;
  const names = Object.keys(SCENARIOS) as ScenarioName[];
  const rest = names.filter((name) => !FIRST_SCENARIOS.includes(name));
  return html`<section class="cards" aria-labelledby="cards-title">
  <h3 id="cards-title">${title}</h3>
  <p>${testCardsHint}</p>
  <ul>${row(TEST_CARDS[0], cards.good)}${FIRST_SCENARIOS.map((name) => row(SCENARIOS[name].card, cards.scenarios[name]))}</ul>
  <details${rest.some((name) => SCENARIOS[name].card === chosen) ? html` open` : ''}><summary>${more}</summary>
    <ul>${rest.map((name) => row(SCENARIOS[name].card, cards.scenarios[name]))}</ul></details>
</section>`;
}

const grouped = (number: string) => number.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');

function fieldOf(error: ErrorName): keyof PayForm {
  if (error === 'bad_email') return 'email';
  if (error === 'bad_expiry') return 'expiry';
  if (error === 'bad_cvc' || error === 'incorrect_cvc') return 'cvc';
  return 'card';
}

/** Runs in the page: a card of the list is put into the field. */
function chooseCard(): void {
  const input = document.getElementById('card') as HTMLInputElement;
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-card]')];
  const mark = () => {
    for (const button of buttons) button.ariaPressed = String(button.dataset['card'] === input.value.replace(/\D/g, ''));
  };
  for (const button of buttons)
    button.addEventListener('click', () => {
      input.value = (button.dataset['card'] ?? '').replace(/(\d{4})(?=\d)/g, '$1 ');
      mark();
    });
  input.addEventListener('input', mark);
}
