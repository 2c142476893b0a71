import { requiredAddressFields, type Address } from '@frontrow/domain/checkout/address';
import { useMessages } from '../../../i18n/use-messages.ts';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { CountrySelect } from '../../../features/country/country-select.tsx';
import styles from './address-fields.module.css';
import { fieldName, type AddressErrors } from './details-form.ts';
import type { AddressForm } from '../../../features/checkout/order-preferences.ts';

type AddressFieldsProps = {
  of: 'shippingAddress' | 'billingAddress';
  legend: string;
  value: AddressForm;
  errors: AddressErrors;
  onChange: (value: AddressForm) => void;
  onCountry: (countryCode: string) => void;
  /** A parcel goes there. */
  parcel?: boolean;
};

/** In the order letters are addressed in; half: two share a row where there is room. */
const FIELDS = [
  { field: 'firstName', autoComplete: 'given-name', half: true },
  { field: 'lastName', autoComplete: 'family-name', half: true },
  { field: 'company', autoComplete: 'organization', half: false },
  { field: 'vatId', autoComplete: null, half: false },
  { field: 'address', autoComplete: 'address-line1', half: false },
  { field: 'address2', autoComplete: 'address-line2', half: false },
  { field: 'postCode', autoComplete: 'postal-code', half: true },
  { field: 'city', autoComplete: 'address-level2', half: true },
] as const satisfies { field: keyof Address; autoComplete: string | null; half: boolean }[];

const isRequired = (field: keyof Address) => (requiredAddressFields as readonly string[]).includes(field);

export function AddressFields({ of, legend, value, errors, onChange, onCountry, parcel = false }: AddressFieldsProps) {
  const { steps } = useMessages();
  const section = of === 'shippingAddress' ? 'shipping' : 'billing';
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{legend}</legend>
      {FIELDS.filter(({ field }) => field !== 'vatId' || value.company.trim() !== '').map(({ field, autoComplete, half }) => (
        <div key={field} className={half ? styles.half : styles.whole}>
          <TextField
            label={steps.fields[field]}
            name={fieldName(of, field)}
            autoComplete={autoComplete === null ? 'off' : `${section} ${autoComplete}`}
            hint={field === 'vatId' ? steps.vatIdHint : undefined}
            required={isRequired(field)}
            value={value[field]}
            error={errors[field]}
            onChange={(event) => onChange({ ...value, [field]: event.target.value })}
          />
        </div>
      ))}
      <div className={styles.whole}>
        <CountrySelect
          label={steps.fields.countryCode}
          name={fieldName(of, 'countryCode')}
          autoComplete={`${section} country`}
          parcel={parcel}
          value={value.countryCode}
          error={errors.countryCode}
          onChange={onCountry}
        />
      </div>
    </fieldset>
  );
}
