import { useMessages } from '../../i18n/use-messages.ts';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Amount } from '../cart/amount.tsx';
import type { PaymentMethod, ShippingMethod } from './methods.ts';

type GroupProps<T> = { methods: readonly T[]; value: string | null; onChange: (id: string) => void; error: string | null };

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

export function PaymentGroup({ methods, ...group }: GroupProps<PaymentMethod>) {
  const { steps } = useMessages();
  const options = methods.map(({ id, name, description }) => ({ value: id, label: name, hint: description }));
  return <RadioGroup label={steps.paymentMethod} name="paymentMethod" options={options} {...group} />;
}
