import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { hangUp, never } from '../api.ts';
import { transact, type Emulator } from '../emulator.ts';
import { findScenarioOfPayment, paySession } from '../operations/pay-session.ts';
import { isTestCard } from '../scenarios.ts';
import type { CardError, Session } from '../types.ts';
import { EMPTY_FORM, noticePage, payPage, type PayForm } from './pay-page.ts';
import { chooseLanguage, TEXTS, type ErrorName, type Language } from './texts.ts';

/** The hosted payment page: GET shows it, POST pays and goes on to the session's success_url. */
export function payRoutes(emulator: Emulator): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:id', (c) => {
    const session = emulator.store.tables.sessions.get(c.req.param('id'));
    const language = chooseLanguage(session?.locale ?? null, c.req.header('accept-language'));
    if (session === undefined) return missing(language);
    return showSession(emulator, session, language, { ...EMPTY_FORM, email: session.customer_email ?? '' }, null);
  });

  app.post('/:id', async (c) => {
    const session = emulator.store.tables.sessions.get(c.req.param('id'));
    const language = chooseLanguage(session?.locale ?? null, c.req.header('accept-language'));
    if (session === undefined) return missing(language);
    const form = readForm(await c.req.parseBody(), session);
    const typo = session.status === 'open' ? findTypo(form, emulator.clock.now()) : null;
    if (typo !== null) return showSession(emulator, session, language, form, typo);

    const card = { number: form.card, email: form.email, name: form.name === '' ? null : form.name };
    const { api: fault } = findScenarioOfPayment(emulator, session, card);
    const payment = transact(emulator, () => paySession(emulator, session.id, card));
    if (payment.outcome === 'declined') return showSession(emulator, session, language, form, nameOf(payment.error));
    if (payment.outcome === 'expired') return showSession(emulator, session, language, form, null);
    if (payment.outcome === 'paid' && fault === 'answer_lost') return hangUp(c);
    if (payment.outcome === 'paid' && fault === 'timeout') return never(c);
    if (payment.outcome === 'paid' && fault === 'error_after_effect') {
      return noticePage(language, 500, TEXTS[language].brokenTitle, TEXTS[language].brokenText, null);
    }
    return c.redirect(successUrl(session), 303);
  });

  return app;
}

function merchantOf(emulator: Emulator, session: Session): string {
  return emulator.store.tables.sessionDetails.get(session.id)?.merchantName ?? emulator.merchantName;
}

const successUrl = (session: Session) => session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

function showSession(emulator: Emulator, session: Session, language: Language, form: PayForm, error: ErrorName | null): Promise<Response> {
  const texts = TEXTS[language];
  const merchant = merchantOf(emulator, session);
  const backTo = (href: string | null) => (href === null ? null : { href, label: texts.back(merchant) });
  if (session.status === 'complete') return noticePage(language, 200, texts.paidTitle, texts.paidText, backTo(successUrl(session)));
  if (session.status === 'expired') return noticePage(language, 410, texts.expiredTitle, texts.expiredText, backTo(session.cancel_url));
  const lines = emulator.store.tables.sessionDetails.get(session.id)?.lines ?? [];
  return payPage({ session, lines, merchant, language, form, error });
}

const missing = (language: Language) => noticePage(language, 404, TEXTS[language].missingTitle, TEXTS[language].missingText, null);

function readForm(body: Record<string, unknown>, session: Session): PayForm {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name].trim() : '');
  return {
    email: session.customer_email ?? text('email'),
    card: text('card').replace(/[\s-]/g, ''),
    expiry: text('expiry'),
    cvc: text('cvc'),
    name: text('name'),
  };
}

function findTypo(form: PayForm, now: number): ErrorName | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(form.email)) return 'bad_email';
  if (!isTestCard(form.card)) return 'not_test_card';
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(form.expiry) ?? [];
  // The card is good until the end of its month.
  if (month === undefined || Date.UTC(2000 + Number(year), Number(month)) / 1000 <= now) return 'bad_expiry';
  return /^\d{3,4}$/.test(form.cvc) ? null : 'bad_cvc';
}

function nameOf(error: CardError): ErrorName {
  const name = error.decline_code ?? error.code;
  return Object.hasOwn(TEXTS.en.errors, name) ? (name as ErrorName) : 'card_declined';
}
