import { useMessages } from '../../i18n/use-messages.ts';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { Amount } from '../../features/cart/amount.tsx';
import type { GroupProps } from '../../features/checkout/payment-group.tsx';
import type { ShippingMethod } from '../../features/checkout/methods.ts';

export function ShippingGroup({ methods, ...group }: GroupProps<ShippingMethod>) {
  const t = useMessages().checkout;
  const options = methods.map(({ id, name, description, price }) => ({
    value: id,
    label: name,
    hint: description,
    aside: price === 0 ? t.free : <Amount minor={price} />,
  }));
  return <RadioGroup label={t.shippingMethod} name="shippingMethod" options={options} {...group} />;
}
