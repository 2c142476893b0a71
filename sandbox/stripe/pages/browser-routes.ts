import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { pageScript } from '../../page-script.ts';
import { transact, type Emulator } from '../emulator.ts';
import { StripeRefusal } from '../errors.ts';
import { confirmInBrowser } from '../operations/confirm-in-browser.ts';
import { SCENARIOS, TEST_CARDS, isTestCard } from '../scenarios.ts';
import { standIn } from './stand-in.ts';

/** What a shop's page loads and calls: the script in place of Stripe's own, and the confirmation of a payment intent. */
export function browserRoutes(emulator: Emulator): Hono {
  const app = new Hono().use(cors({ origin: '*' }));

  app.get('/stripe.js', (c) => {
    const cards = { works: TEST_CARDS[0], declined: SCENARIOS.card_declined.card, asksAgain: SCENARIOS.authentication_required.card };
    const given = {
      url: emulator.publicUrl,
      publishableKey: emulator.publishableKey,
      merchant: emulator.merchantName,
      cards,
    };
    return c.body(pageScript(standIn, given), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  app.post('/payment_intents/:id/confirm', async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>;
    const { key = '', client_secret: clientSecret = '', card = '', answer } = form;
    if (key !== emulator.publishableKey || !isTestCard(card)) return c.json({ error: { message: 'key or card unknown' } }, 401);
    const isAnswered = answer === undefined ? null : answer === 'yes';
    return c.json(transact(emulator, () => confirmInBrowser(emulator, c.req.param('id'), { clientSecret, card, answer: isAnswered })));
  });

  app.onError((error, c) => {
    if (error instanceof StripeRefusal) return c.json({ error: error.body }, error.status as 400);
    throw error;
  });
  return app;
}
