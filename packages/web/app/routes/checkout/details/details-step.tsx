import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { changeCountry } from '../../../features/cart/change-country.ts';
import { useAttempt } from '../../../features/cart/use-attempt.ts';
import { AddressFields } from './address-fields.tsx';
import { doubtsOf, errorsOf, fieldName, hasErrors, type DetailsForm, type Doubt } from './details-form.ts';
import { EmailField } from './email-field.tsx';
import { emptyAddress, patchPreferences } from '../../../features/checkout/order-preferences.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { usePaths } from '../../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { Aside } from '../aside.tsx';
import styles from '../checkout.module.css';
import { DoubtDialog } from './doubt-dialog.tsx';
import { OrderSummary } from '../order-summary.tsx';
import type { StepProps } from '../step-props.ts';

export default function DetailsStep(props: StepProps) {
  const { cart, preferences } = props;
  const t = useMessages();
  const to = usePaths();
  const navigate = useNavigate();
  const formElement = useRef<HTMLFormElement>(null);
  const country = useAttempt();
  const [form, setForm] = useState<DetailsForm>(() => ({
    email: preferences.email,
    shippingAddress: { ...preferences.shippingAddress, countryCode: cart.countryCode },
    billingAddress: preferences.billingAddress,
  }));
  const [checked, setChecked] = useState(false);
  const [doubts, setDoubts] = useState<Doubt[]>([]);
  const errors = errorsOf(form, t);
  const shown = checked ? errors : { shippingAddress: {}, billingAddress: {} };
  const patch = (change: Partial<DetailsForm>) => setForm({ ...form, ...change });

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    // the fields are marked with the next paint
    if (hasErrors(errors)) return focusFirstProblem(formElement.current);
    const open = doubtsOf(form);
    setDoubts(open);
    return open.length === 0 && save();
  }

  function save() {
    patchPreferences(form);
    void navigate(to.checkoutPayment());
  }

  function answerDoubt(isRight: boolean) {
    const [asked, ...rest] = doubts;
    setDoubts(isRight ? rest : []);
    if (isRight && rest.length === 0) save();
    if (!isRight && asked) focusField(asked);
  }

  function focusField({ of, kind }: Doubt) {
    const name = fieldName(of, kind === 'postCode' ? 'postCode' : 'address');
    // the dialog gives the focus back as it closes
    requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  }

  /** Prices and ways to ship follow the country at once; what is typed here stays. */
  async function changeDestination(countryCode: string) {
    if (await country.run(() => changeCountry(countryCode)))
      setForm((now) => ({ ...now, shippingAddress: { ...now.shippingAddress, countryCode } }));
  }

  return (
    <div className={styles.columns}>
      <form className={styles.main} ref={formElement} noValidate onSubmit={submit}>
        <EmailField value={form.email} error={shown.email} onChange={(email) => patch({ email })} />
        <AddressFields
          of="shippingAddress"
          legend={cart.physical ? t.steps.shippingAddress : t.steps.yourAddress}
          value={form.shippingAddress}
          errors={shown.shippingAddress}
          onChange={(shippingAddress) => patch({ shippingAddress })}
          onCountry={(code) => void changeDestination(code)}
          parcel={cart.physical}
        />
        <ErrorNotice>{country.problem}</ErrorNotice>
        <Checkbox
          label={t.steps.separateBilling}
          checked={form.billingAddress !== null}
          onChange={(event) => patch({ billingAddress: event.target.checked ? emptyAddress(form.shippingAddress.countryCode) : null })}
        />
        {form.billingAddress && (
          <AddressFields
            of="billingAddress"
            legend={t.steps.billingAddress}
            value={form.billingAddress}
            errors={shown.billingAddress}
            onChange={(billingAddress) => patch({ billingAddress })}
            onCountry={(countryCode) => patch({ billingAddress: { ...(form.billingAddress ?? emptyAddress()), countryCode } })}
          />
        )}
        <div className={styles.actions}>
          <ButtonLink look="quiet" to={to.cart()}>
            {t.steps.backToCart}
          </ButtonLink>
          <Button type="submit">{t.steps.toPayment}</Button>
        </div>
      </form>
      <Aside>
        <OrderSummary {...props} />
      </Aside>
      <DoubtDialog doubt={doubts[0] ?? null} onAnswer={answerDoubt} />
    </div>
  );
}
