// The secret that shows an order. It comes once: from placing the order, or behind the # of a link in a mail, which
// browsers send to nobody. It stays in this tab and in no address.

const key = (orderId: string) => `frontrow-order-token:${orderId}`;

export function keepOrderToken(orderId: string, token: string): void {
  try {
    sessionStorage.setItem(key(orderId), token);
  } catch {
    // storage is forbidden here: the tab's memory has to do
  }
  inMemory.set(orderId, token);
}

const inMemory = new Map<string, string>();

/** The token of an order; one in the address is kept and taken out of it. undefined: this tab does not know it. */
export function findOrderToken(orderId: string): string | undefined {
  const fromLink = /^#([\w-]{16,200})$/.exec(location.hash)?.[1];
  if (fromLink) {
    keepOrderToken(orderId, fromLink);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return inMemory.get(orderId) ?? readStored(orderId);
}

/** The tokens of all orders this tab knows. */
export function knownOrderTokens(): string[] {
  try {
    const stored = Object.keys(sessionStorage).filter((name) => name.startsWith(key('')));
    return [...new Set([...inMemory.values(), ...stored.flatMap((name) => sessionStorage.getItem(name) ?? [])])];
  } catch {
    return [...inMemory.values()];
  }
}

function readStored(orderId: string): string | undefined {
  try {
    return sessionStorage.getItem(key(orderId)) ?? undefined;
  } catch {
    return undefined;
  }
}
