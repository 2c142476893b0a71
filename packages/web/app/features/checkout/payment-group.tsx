import { useMessages } from '../../i18n/use-messages.ts';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import type { PaymentMethod } from './methods.ts';

export type GroupProps<T> = { methods: readonly T[]; value: string | null; onChange: (id: string) => void; error: string | null };

export function PaymentGroup({ methods, ...group }: GroupProps<PaymentMethod>) {
  const { steps } = useMessages();
  const options = methods.map(({ id, name, description }) => ({ value: id, label: name, hint: description }));
  return <RadioGroup label={steps.paymentMethod} name="paymentMethod" options={options} {...group} />;
}
