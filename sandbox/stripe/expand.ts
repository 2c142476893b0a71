import type { Emulator } from './emulator.ts';
import { badParameter } from './errors.ts';
import { list } from './params.ts';
import type { Params } from './form.ts';

type Wire = Record<string, unknown>;

/** The answer with the references named in `expand[]` replaced by their objects; `data.…` reaches into a list. */
export function expand(emulator: Emulator, answer: object, params: Params): object {
  let result = answer as Wire;
  for (const path of list(params, 'expand')) {
    if (typeof path !== 'string' || path.split('.').length > 4) throw badParameter('expand', 'Invalid array: expand');
    result = expandPath(emulator, result, path.split('.'), path);
  }
  return result;
}

function expandPath(emulator: Emulator, value: Wire, [name, ...rest]: string[], path: string): Wire {
  if (name === undefined) return value;
  const present = name === 'line_items' ? lineItems(emulator, value) : value[name];
  if (present === null) return value;
  const found = typeof present === 'string' ? lookUp(emulator, name, present) : present;
  if (Array.isArray(found)) return { ...value, [name]: found.map((one: Wire) => expandPath(emulator, one, rest, path)) };
  if (typeof found !== 'object' || found === null) {
    throw badParameter('expand', `This property cannot be expanded (${path}).`);
  }
  return { ...value, [name]: expandPath(emulator, found as Wire, rest, path) };
}

function lookUp({ store }: Emulator, name: string, id: string): object | undefined {
  const { paymentIntents, paymentMethods, charges, balanceTransactions } = store.tables;
  if (name === 'payment_intent') return paymentIntents.get(id);
  if (name === 'payment_method') return paymentMethods.get(id);
  if (name === 'latest_charge' || name === 'charge') return charges.get(id);
  if (name === 'balance_transaction') return balanceTransactions.get(id);
  return undefined;
}

function lineItems({ store }: Emulator, value: Wire): object | undefined {
  const details = store.tables.sessionDetails.get(String(value.id));
  return details && { object: 'list', data: details.lines, has_more: false, url: `/v1/checkout/sessions/${details.id}/line_items` };
}
