const noteOf = (orderId: string) => `frontrow-untold-purchase:${orderId}`;

/** Notes in this tab that an order was placed here: its page may come after a way over a provider's. */
export function notePurchase(orderId: string): void {
  try {
    sessionStorage.setItem(noteOf(orderId), 'yes');
  } catch {
    // without storage the purchase is not measured
  }
}

/** Whether the order was placed in this tab and nobody has been told; asked once. */
export function takePurchaseNote(orderId: string): boolean {
  try {
    const noted = sessionStorage.getItem(noteOf(orderId)) !== null;
    sessionStorage.removeItem(noteOf(orderId));
    return noted;
  } catch {
    return false;
  }
}
