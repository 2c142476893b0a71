/**
 * Faults of an API call. `…_before` and `rate_limit` leave no effect; the others answer badly after the
 * effect. `delay` waits, then works.
 */
export const API_FAULTS = [
  'answer_lost',
  'error_after_effect',
  'timeout',
  'error_before',
  'timeout_before',
  'refuse_before',
  'rate_limit',
  'delay',
] as const;
export type ApiFault = (typeof API_FAULTS)[number];

export const WEBHOOK_FAULTS = [
  'delay',
  'duplicate',
  'reorder',
  'drop',
  'forge',
  'stale',
  'wrong_amount',
  'wrong_currency',
  'wrong_reference',
] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/**
 * A fault armed for the next `times` matching calls. `match` is a path (`/v1/refunds`) or an event type
 * (`charge.refunded`), where `*` stands for anything; `method` narrows a path. `delay_ms` is for `delay`.
 */
export type ArmedFault = { id: number; match: string; times: number; delay_ms: number } & (
  | { on: 'api'; fault: ApiFault; method: string | null }
  | { on: 'webhook'; fault: WebhookFault }
);

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

export class Faults {
  #armed: ArmedFault[] = [];
  #lastId = 0;

  arm(fault: WithoutId<ArmedFault>): ArmedFault {
    this.#lastId += 1;
    const armed = { ...fault, id: this.#lastId };
    this.#armed.push(armed);
    return armed;
  }

  disarmAll(): void {
    this.#armed = [];
  }

  list(): readonly ArmedFault[] {
    return this.#armed;
  }

  takeApi(method: string, path: string): (ArmedFault & { on: 'api' }) | null {
    const found = this.#armed.find(
      (armed) => armed.on === 'api' && (armed.method === null || armed.method === method) && matches(armed.match, path),
    );
    return found?.on === 'api' ? this.#use(found) : null;
  }

  takeWebhook(type: string): (ArmedFault & { on: 'webhook' }) | null {
    const found = this.#armed.find((armed) => armed.on === 'webhook' && matches(armed.match, type));
    return found?.on === 'webhook' ? this.#use(found) : null;
  }

  #use<T extends ArmedFault>(armed: T): T {
    armed.times -= 1;
    if (armed.times <= 0) this.#armed = this.#armed.filter((other) => other !== armed);
    return armed;
  }
}

function matches(pattern: string, text: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.\\+?^${}()|[\]]/g, String.raw`\$&`))
    .join('.*');
  return new RegExp(`^${source}$`).test(text);
}
