import { oneLine } from '@frontrow/domain/texts/one-line';
import { readIban } from '@frontrow/domain/money/iban';

/** `name`: whose it is. */
export type BankAccount = { name: string; iban: string };

const NAME_LENGTH_MAX = 70; // in a SEPA file

/** An account as a bank takes it, or which part of it is wrong. */
export function readBankAccount(account: BankAccount): BankAccount | keyof BankAccount {
  const name = oneLine(account.name);
  const iban = readIban(account.iban);
  if (name === '' || name.length > NAME_LENGTH_MAX) return 'name';
  return iban === null ? 'iban' : { name, iban };
}
