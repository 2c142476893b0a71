import type { DeclarationInput } from '@frontrow/domain/withdrawals/declaration';

/** What a link in a mail fills in, `#order=B-0A1B2&email=…`: behind the #, which browsers send to nobody. */
export function readPrefill(hash: string): Partial<DeclarationInput> | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [reference, email] = [given.get('order'), given.get('email')];
  if (reference === null && email === null) return undefined;
  return { ...(reference !== null && { reference }), ...(email !== null && { email }) };
}
