import { html } from 'hono/html';
import { htmlPage } from '../../stripe/pages/layout.ts';
import type { PayPalEmulator } from '../store.ts';
import { STYLE } from './style.ts';

const ROWS = 50;

/** Orders and notices, newest first, for people. */
export function historyPage({ orders, notices }: PayPalEmulator): Promise<Response> {
  const body = html`<main>
    <h1>PayPal sandbox</h1>
    <p class="note">Emulates PayPal; no money moves. The last ${ROWS} of each kind.</p>
    <h2>Orders (${orders.size})</h2>
    <table>
      <tr>
        <th>Created</th>
        <th>Order</th>
        <th>Reference</th>
        <th>Amount</th>
        <th>Status</th>
        <th>Scenario</th>
      </tr>
      ${[...orders.values()]
        .toReversed()
        .slice(0, ROWS)
        .map(({ id, status, scenario, create_time: at, purchase_units: [unit] }) => {
          const captured = unit.payments?.captures.map((capture) => capture.status).join(', ');
          return html`<tr>
            <td>${at.slice(0, 19).replace('T', ' ')}</td>
            <td><a href="/checkoutnow?token=${id}">${id}</a></td>
            <td>${unit.invoice_id ?? '–'}</td>
            <td>${unit.amount.value}</td>
            <td>${captured ?? status}</td>
            <td>${scenario}</td>
          </tr>`;
        })}
    </table>
    <h2>Notices (${notices.deliveries.length})</h2>
    <table>
      <tr>
        <th>Sent</th>
        <th>Event</th>
        <th>Fault</th>
        <th>Answer</th>
      </tr>
      ${notices.deliveries
        .toReversed()
        .slice(0, ROWS)
        .map(
          ({ event, fault, answer }) =>
            html`<tr>
              <td>${event.create_time.slice(0, 19).replace('T', ' ')}</td>
              <td>${event.event_type}</td>
              <td>${fault ?? '–'}</td>
              <td>${answer}</td>
            </tr>`,
        )}
    </table>
  </main>`;
  return htmlPage({ language: 'en', title: 'PayPal sandbox', style: STYLE, body, refresh: 5 });
}
