import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { countryName } from '../../features/country/countries.ts';
import type { AddressForm } from '../../features/checkout/order-preferences.ts';

/** An address as on an envelope. */
export function PostalAddress({ address }: { address: AddressForm }) {
  const { locale } = usePage();
  const { steps } = useMessages();
  const lines = [
    address.company,
    `${address.firstName} ${address.lastName}`,
    address.address,
    address.address2,
    `${address.postCode} ${address.city}`,
    countryName(address.countryCode, locale),
    address.company.trim() && address.vatId.trim() && `${steps.fields.vatId} ${address.vatId.trim()}`,
  ];
  return (
    <address aria-label={steps.address}>
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </address>
  );
}
