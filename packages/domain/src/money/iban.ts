import { isValidIBAN } from 'ibantools';

/** An IBAN without its spaces, null where it is none. */
export function readIban(written: string | undefined): string | null {
  const iban = (written ?? '').replace(/\s/g, '').toUpperCase();
  return isValidIBAN(iban) ? iban : null;
}
