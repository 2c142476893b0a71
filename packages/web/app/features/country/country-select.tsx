import { usePage } from '../../lib/use-page.ts';
import { Select } from '@frontrow/ui/field/select.tsx';
import { countries, countriesToOffer } from './countries.ts';
import { useShippingCountries } from './shipping-countries.ts';

type CountrySelectProps = {
  label: string;
  value: string;
  /** Of a parcel: only where goods are sent to. Without one every country, those of the parcels first. */
  parcel?: boolean;
  onChange: (countryCode: string) => void;
  name?: string;
  autoComplete?: string;
  error?: string | null | undefined;
  disabled?: boolean;
};

export function CountrySelect({ onChange, parcel = false, ...rest }: CountrySelectProps) {
  const { locale } = usePage();
  const offered = countriesToOffer(countries(locale), useShippingCountries(), rest.value, parcel);
  const options = offered.map(({ code, name }) => ({ value: code, label: name }));
  return <Select {...rest} options={options} onChange={(event) => onChange(event.target.value)} />;
}
