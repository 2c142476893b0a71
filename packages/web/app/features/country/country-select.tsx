import { usePage } from '../../lib/use-page.ts';
import { Select } from '../../ui/field/select.tsx';
import { countries } from './countries.ts';

type CountrySelectProps = {
  label: string;
  value: string;
  onChange: (countryCode: string) => void;
  name?: string;
  autoComplete?: string;
  error?: string | null | undefined;
  disabled?: boolean;
};

export function CountrySelect({ onChange, ...rest }: CountrySelectProps) {
  const { locale } = usePage();
  const options = countries(locale).map(({ code, name }) => ({ value: code, label: name }));
  return <Select {...rest} options={options} onChange={(event) => onChange(event.target.value)} />;
}
