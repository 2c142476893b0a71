import { html } from 'hono/html';
import type { Emulator } from '../emulator.ts';
import { formatMoney } from '../money.ts';
import type { Delivery, PaymentIntent } from '../types.ts';
import { htmlPage } from './layout.ts';

const ROWS = 50;
const REFRESH_SECONDS = 5;

type Cell = string | ReturnType<typeof html>;

/** Everything that happened, newest first, for people. */
export function historyPage(emulator: Emulator): Promise<Response> {
  const { sessions, paymentIntents, paymentMethods, charges, refunds, deliveries } = emulator.store.tables;
  /** The card's last digits; of a payment by bank the country whose banks were to be offered. */
  const paidWith = ({ payment_method: given, latest_charge: charged }: PaymentIntent): string => {
    const charge = charges.get(charged ?? '');
    const method = paymentMethods.get(charge?.payment_method ?? given ?? '');
    if (method) return `${method.type.replaceAll('_', ' ')}, ${method.billing_details.address?.country ?? '–'}`;
    const details = charge?.payment_method_details;
    return details?.type === 'card' ? `card ${details.card.last4}` : '–';
  };
  const body = html`<header>
      <h1>Payment sandbox</h1>
      <p>
        Emulates the payment provider; no money moves. The last ${ROWS} of each kind, times in UTC, renewed every ${REFRESH_SECONDS}
        seconds.
      </p>
    </header>
    <main>
      ${section(
        'Sessions',
        sessions.size,
        ['Created', 'Session', 'Reference', 'Amount', 'Status'],
        newest(sessions).map((session) => [
          time(session.created),
          session.url === null ? id(session.id) : html`<a href="${session.url}">${id(session.id)}</a>`,
          session.client_reference_id ?? '–',
          formatMoney(session.amount_total, session.currency, 'en'),
          badge(session.status === 'complete' ? session.payment_status : session.status),
        ]),
      )}
      ${section(
        'Payments',
        paymentIntents.size,
        ['Created', 'Payment', 'Reference', 'Method', 'Amount', 'Received', 'Status', 'Last error'],
        newest(paymentIntents).map((intent) => [
          time(intent.created),
          id(intent.id),
          intent.metadata['order_reference'] ?? '–',
          paidWith(intent),
          formatMoney(intent.amount, intent.currency, 'en'),
          formatMoney(intent.amount_received, intent.currency, 'en'),
          badge(intent.status),
          intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? '–',
        ]),
      )}
      ${section(
        'Refunds',
        refunds.size,
        ['Created', 'Refund', 'Payment', 'Amount', 'Status'],
        newest(refunds).map((refund) => [
          time(refund.created),
          id(refund.id),
          id(refund.payment_intent),
          formatMoney(refund.amount, refund.currency, 'en'),
          badge(refund.status),
        ]),
      )}
      ${section(
        'Webhooks',
        deliveries.size,
        ['Created', 'Event', 'Endpoint', 'Fault', 'Result', 'Attempts'],
        newest(deliveries).map((delivery) => [
          time(delivery.created),
          html`${delivery.type}<br />${id(delivery.event)}`,
          delivery.url,
          delivery.fault ?? '–',
          badge(delivery.state),
          attempts(delivery),
        ]),
      )}
    </main>`;
  return htmlPage({ language: 'en', title: 'Payment sandbox', style: STYLE, body, refresh: REFRESH_SECONDS });
}

function newest<T>(table: Map<string, T>): T[] {
  return [...table.values()].slice(-ROWS).toReversed();
}

function section(title: string, count: number, heads: string[], rows: Cell[][]) {
  const table = html`<div class="scroll" role="region" aria-label="${title}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
  return html`<section>
    <h2>${title} <small>${count}</small></h2>
    ${rows.length === 0 ? html`<p class="none">Nothing yet.</p>` : table}
  </section>`;
}

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

const id = (value: string) => html`<code title="${value}">${value.length > 30 ? `${value.slice(0, 22)}…` : value}</code>`;

const GOOD = ['paid', 'succeeded', 'delivered'];
const BAD = ['failed', 'canceled', 'expired', 'dropped'];

const badge = (state: string) =>
  html`<span class="badge ${GOOD.includes(state) ? 'good' : BAD.includes(state) ? 'bad' : ''}">${state.replaceAll('_', ' ')}</span>`;

const attempts = ({ attempts: list }: Delivery) =>
  list.length === 0 ? '–' : list.map(({ status, note }) => (status === null ? note : String(status))).join(', ');

const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 20px 60px; max-width: 1200px; font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: #1a1d2b; background: #fff; }
h1 { margin: 0; font-size: 26px; }
header p { margin: 4px 0 0; color: #5c6275; }
h2 { margin: 32px 0 8px; font-size: 18px; }
h2 small { font-size: 14px; font-weight: 400; color: #5c6275; }
.none { margin: 0; color: #5c6275; }
.scroll { overflow-x: auto; border: 1px solid #d9dce6; border-radius: 8px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 12px; text-align: left; vertical-align: top; white-space: nowrap; font-variant-numeric: tabular-nums; }
th { font-weight: 600; color: #5c6275; background: #f4f4fa; }
tbody tr + tr td { border-top: 1px solid #e8eaf1; }
code { font: 13px/1.5 ui-monospace, "SF Mono", Menlo, monospace; }
a { color: #372da8; }
.badge { display: inline-block; padding: 0 8px; border-radius: 99px; background: #e9ebf2; }
.good { background: #dcf3e2; color: #12562a; }
.bad { background: #fbe3e1; color: #8c1d18; }
`;
