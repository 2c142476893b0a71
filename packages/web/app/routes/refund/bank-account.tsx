import { isValidIBAN } from 'ibantools';
import { useMessages } from '../../i18n/use-messages.ts';
import { codeInput, TextField } from '@frontrow/ui/field/text-field.tsx';
import styles from './refund.module.css';

export type Account = { name: string; iban: string };
export const compactIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();
export const isAccountRight = ({ name, iban }: Account): boolean => name.trim() !== '' && isValidIBAN(compactIban(iban));

// the German IBAN has 22 characters: before that nobody is told off while typing
const IBAN_LENGTH_MIN = 22;

/** Whose account and which; the number is checked while it is typed. */
export function BankAccountFields({
  account,
  checked,
  onChange,
}: {
  account: Account;
  checked: boolean;
  onChange: (account: Account) => void;
}) {
  const t = useMessages().refund;
  const iban = compactIban(account.iban);
  const isRight = isValidIBAN(iban);
  const isTold = checked || iban.length >= IBAN_LENGTH_MIN;
  const ibanError = iban === '' ? t.required : t.ibanInvalid;
  return (
    <>
      <TextField
        label={t.holder}
        value={account.name}
        error={checked && account.name.trim() === '' ? t.required : null}
        autoComplete="name"
        maxLength={70}
        onChange={({ target }) => onChange({ ...account, name: target.value })}
      />
      <TextField
        label={t.iban}
        value={account.iban}
        error={!isRight && isTold ? ibanError : null}
        {...codeInput}
        onChange={({ target }) => onChange({ ...account, iban: target.value })}
      />
      <output className={styles.soft}>{isRight ? t.ibanValid : ''}</output>
    </>
  );
}
