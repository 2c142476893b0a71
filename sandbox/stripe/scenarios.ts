import type { ApiFault, WebhookFault } from './faults.ts';
import type { Params } from './form.ts';
import type { Metadata } from './types.ts';

export type Decline = { code: string; decline_code?: string; message: string };

/** What happens to a payment that names this scenario: at most one thing goes wrong. */
export type Scenario = { card: string; decline?: Decline; api?: ApiFault; webhook?: WebhookFault; asksAgain?: boolean };

/** Sentinels. The first numbers are Stripe's own test cards; those starting 4000 0099 are ours. */
export const SCENARIOS = {
  card_declined: {
    card: '4000000000000002',
    decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  },
  insufficient_funds: {
    card: '4000000000009995',
    decline: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  lost_card: {
    card: '4000000000009987',
    decline: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  },
  expired_card: { card: '4000000000000069', decline: { code: 'expired_card', message: 'Your card has expired.' } },
  incorrect_cvc: { card: '4000000000000127', decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." } },
  processing_error: {
    card: '4000000000000119',
    decline: { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
  },
  authentication_required: { card: '4000002760003184', asksAgain: true },
  pending_refund: { card: '4000000000007726' },
  answer_lost: { card: '4000009900000012', api: 'answer_lost' },
  error_after_effect: { card: '4000009900000020', api: 'error_after_effect' },
  timeout: { card: '4000009900000038', api: 'timeout' },
  webhook_delayed: { card: '4000009900000046', webhook: 'delay' },
  webhook_duplicated: { card: '4000009900000053', webhook: 'duplicate' },
  webhook_reordered: { card: '4000009900000061', webhook: 'reorder' },
  webhook_dropped: { card: '4000009900000079', webhook: 'drop' },
  webhook_forged: { card: '4000009900000087', webhook: 'forge' },
  webhook_stale: { card: '4000009900000095', webhook: 'stale' },
  webhook_wrong_amount: { card: '4000009900000103', webhook: 'wrong_amount' },
  webhook_wrong_currency: { card: '4000009900000111', webhook: 'wrong_currency' },
  webhook_wrong_reference: { card: '4000009900000129', webhook: 'wrong_reference' },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

/** Where a sentinel may stand: the card number, `metadata[sandbox]`, or the e-mail as `name+<scenario>@example.org`. */
export type Marks = { card?: string | null; metadata?: Metadata; email?: string | null };

const PLAIN: Scenario = { card: '4242424242424242' };

export function findScenario(marks: Marks): Scenario {
  const byCard = Object.values<Scenario>(SCENARIOS).find((scenario) => scenario.card === marks.card);
  return byCard ?? byName(marks.metadata?.sandbox) ?? byName(/\+([a-z_]+)@/.exec(marks.email ?? '')?.[1]) ?? PLAIN;
}

/** The scenario a request names in its own parameters. */
export function findScenarioOfParams(params: Params): Scenario {
  const { metadata, customer_email: customer, receipt_email: receipt, payment_method: method } = params;
  const mark = typeof metadata === 'object' && !Array.isArray(metadata) ? metadata.sandbox : undefined;
  return findScenario({
    card: typeof method === 'string' ? findTestCard(method) : null,
    metadata: typeof mark === 'string' ? { sandbox: mark } : {},
    email: typeof customer === 'string' ? customer : typeof receipt === 'string' ? receipt : null,
  });
}

/** The card number behind one of Stripe's test payment methods, or behind `pm_card_<scenario>`. */
export function findTestCard(paymentMethod: string): string | null {
  const name = paymentMethod.replace(/^pm_card_/, '');
  if (name === paymentMethod) return null;
  return STRIPE_METHODS[name] ?? byName(name)?.card ?? null;
}

const STRIPE_METHODS: Record<string, string> = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  chargeDeclined: '4000000000000002',
  visa_chargeDeclined: '4000000000000002',
  visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  visa_chargeDeclinedLostCard: '4000000000009987',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeDeclinedProcessingError: '4000000000000119',
};

function byName(name: string | undefined): Scenario | undefined {
  return name !== undefined && Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name as ScenarioName] : undefined;
}

/** Cards that simply work. */
export const TEST_CARDS = [PLAIN.card, '5555555555554444', '378282246310005'] as const;

/** Other numbers are refused, so that nobody enters a real card into a sandbox. */
export function isTestCard(number: string): boolean {
  return TEST_CARDS.includes(number) || Object.values<Scenario>(SCENARIOS).some(({ card }) => card === number);
}
