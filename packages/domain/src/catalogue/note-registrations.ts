import type { Problem } from './problems.ts';
import type { Entries } from './entries.ts';

/**
 * Countries that goods are sent to and for which the main shop names no packaging register: packaging has to be registered
 * where it is sent to (Section 9 VerpackG, Regulation 2025/40). Noted; nothing is refused.
 */
export function noteRegistrations({ shops, shipping }: Entries): Problem[] {
  const main = shops.find(({ value }) => value.main);
  const registered = main?.value.legal?.packagingRegistrations ?? {};
  const sentTo = shipping.flatMap(({ value }) => (value.onlineTickets ? [] : value.rates.flatMap(({ countries }) => countries)));
  const missing = [...new Set(sentTo)].filter((country) => registered[country] === undefined).sort();
  if (!main || missing.length === 0) return [];
  const message = `goods are sent to ${missing.join(', ')}: name the packaging register there, or why none is needed, in packagingRegistrations`;
  return [main.problem(['legal', 'packagingRegistrations'], message)];
}
