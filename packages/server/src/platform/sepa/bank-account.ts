import { oneLine } from '@frontrow/domain/texts/one-line';
import { isValidIBAN } from 'ibantools';

/** `name`: whose it is. */
export type BankAccount = { name: string; iban: string };

const NAME_LENGTH_MAX = 70; // in a SEPA file

/** An account as a bank takes it, or which part of it is wrong. */
export function readBankAccount(account: BankAccount): BankAccount | keyof BankAccount {
  const name = oneLine(account.name);
  const iban = account.iban.replace(/\s/g, '').toUpperCase();
  if (name === '' || name.length > NAME_LENGTH_MAX) return 'name';
  return isValidIBAN(iban) ? { name, iban } : 'iban';
}
