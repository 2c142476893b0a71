import { addressLimits } from '@frontrow/domain/checkout/address';
import { COUNTRY_CODES } from '@frontrow/domain/checkout/country-codes';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { formText } from '../../../lib/form-text.ts';
import { useLocale, useWords } from '../../../words/words.ts';
import type { Address } from '../address-lines.ts';
import styles from '../order.module.css';

type Props = {
  /** Of the address in the form: each field is `name.field`. */
  name: string;
  title: string;
  address: Address;
  problemOf: (field: string) => string | undefined;
  /** The name of a country that stays. */
  country?: string | undefined;
};

/** The fields of an address, in the order in which it is written. */
export function AddressFields({ name, title, address, problemOf, country }: Props) {
  const { orderActions: t } = useWords();
  const locale = useLocale();
  const field = (of: Exclude<keyof Address, 'countryCode'>, required = true) => (
    <TextField
      label={t.address[of]}
      name={`${name}.${of}`}
      defaultValue={address[of] ?? ''}
      required={required}
      autoComplete="off"
      {...(of !== 'vatId' && { maxLength: addressLimits[of] })}
      error={problemOf(`${name}.${of}`) && (of === 'vatId' ? t.address.badVatId : t.address.missing)}
    />
  );
  return (
    <fieldset className={styles.address}>
      <legend>{title}</legend>
      {field('firstName')}
      {field('lastName')}
      {field('company', false)}
      {field('vatId', false)}
      {field('address')}
      {field('address2', false)}
      {field('postCode')}
      {field('city')}
      {country === undefined ? (
        <Select
          label={t.address.countryCode}
          name={`${name}.countryCode`}
          defaultValue={address.countryCode}
          options={countriesIn(locale)}
          error={problemOf(`${name}.countryCode`) && t.address.missing}
        />
      ) : (
        <p className={styles.stays}>
          <input type="hidden" name={`${name}.countryCode`} value={address.countryCode} />
          {t.address.countryStays(country)}
        </p>
      )}
    </fieldset>
  );
}

/** What was entered, for the server. */
export function readAddressFields(form: FormData, name: string) {
  const read = (field: string) => formText(form, `${name}.${field}`);
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    company: read('company'),
    vatId: read('vatId'),
    address: read('address'),
    address2: read('address2'),
    postCode: read('postCode'),
    city: read('city'),
    countryCode: read('countryCode'),
  };
}

function countriesIn(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return COUNTRY_CODES.map((value) => ({ value, label: names.of(value.toUpperCase()) ?? value })).toSorted((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
}
