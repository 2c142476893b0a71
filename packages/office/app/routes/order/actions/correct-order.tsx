import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { CorrectOrderDocument } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { SubmitButton } from '../../../lib/form-buttons.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import styles from '../order.module.css';
import { AddressFields, readAddressFields } from './address-fields.tsx';
import { linesOf } from '../address-lines.ts';
import type { Order } from '../order-data.ts';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { useChange } from './use-change.ts';

/** Who bought and where it goes, put right. */
export const correctOrder: OrderAction = {
  name: 'correct',
  place: 'buyer',
  needs: 'order.correct',
  title: (t) => t.orderActions.correct.title,
  isOffered: ({ person }) => person !== null,
  Form: ({ order, done }) => order.person && <Correct order={order} person={order.person} done={done} />,
};

type Person = NonNullable<Order['person']>;

function Correct({ order, person, done }: Pick<ActionFormProps, 'order' | 'done'> & { person: Person }) {
  const { orderActions: t } = useWords();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { busy, change, code, problem, fieldProblem } = useChange();
  // what was there when the form was opened, or when it was last told what had changed
  const [seen, setSeen] = useState(person);
  const isSame = linesOf(person.billingAddress) === linesOf(person.shippingAddress);
  const [shipsThere, setShipsThere] = useState(isSame);
  const hasGoods = order.lines.some(({ isShipped, isInvalidated }) => isShipped && !isInvalidated);
  const isOnItsWay = hasGoods && order.shipment !== null;
  const isChanged = seen.version !== person.version;

  const send = async (form: FormData) => {
    setSeen(person);
    const billingAddress = readAddressFields(form, 'billingAddress');
    const shippingAddress = isOnItsWay ? person.shippingAddress : shipsThere ? null : readAddressFields(form, 'shippingAddress');
    const { reference } = order;
    const email = formText(form, 'email');
    const answer = await change(CorrectOrderDocument, { reference, version: person.version, email, billingAddress, shippingAddress });
    if (answer && 'renamedTickets' in answer) {
      const isOtherEmail = email.trim().toLowerCase() !== person.email.toLowerCase();
      return done(t.correct.done(answer.renamedTickets, answer.invoiceStays), isOtherEmail ? 'renew-access' : undefined);
    }
    await revalidate();
  };
  return (
    <Form className={styles.form} onSend={send}>
      {code === 'CHANGED_MEANWHILE' && isChanged ? (
        <ActionProblem kind="warning" title={t.correct.changed}>
          <ul className={styles.differences}>
            {differences(seen, person).map(({ field, before, after }) => (
              <li key={field}>
                {t.fields[field]}: <del>{before}</del> {after}
              </li>
            ))}
          </ul>
          {t.correct.changedText}
        </ActionProblem>
      ) : (
        <ActionProblem>{problem}</ActionProblem>
      )}
      <TextField
        label={t.fields['email']}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        defaultValue={person.email}
        data-first-focus
        error={fieldProblem('email') && t.badEmail}
      />
      <AddressFields
        name="billingAddress"
        title={t.fields['billingAddress'] ?? ''}
        address={person.billingAddress}
        problemOf={fieldProblem}
      />
      {order.money !== null && order.money.invoices.length > 0 && <Notice>{t.correct.invoiceStays}</Notice>}
      {isOnItsWay ? (
        <Notice>{t.correct.onItsWay}</Notice>
      ) : (
        <>
          <Checkbox label={t.correct.same} checked={shipsThere} onChange={(event) => setShipsThere(event.target.checked)} />
          {!shipsThere && (
            <AddressFields
              name="shippingAddress"
              title={t.fields['shippingAddress'] ?? ''}
              address={person.shippingAddress}
              problemOf={fieldProblem}
              {...(hasGoods && {
                country: new Intl.DisplayNames(locale, { type: 'region' }).of(person.shippingAddress.countryCode.toUpperCase()),
              })}
            />
          )}
        </>
      )}
      <SubmitButton busy={busy}>{t.correct.submit}</SubmitButton>
    </Form>
  );
}

/** What somebody else changed, told as it was and as it is. */
function differences(before: Person, after: Person): { field: string; before: string; after: string }[] {
  const values = ({ email, billingAddress, shippingAddress }: Person) => ({
    email,
    billingAddress: linesOf(billingAddress).replaceAll('\n', ', '),
    shippingAddress: linesOf(shippingAddress).replaceAll('\n', ', '),
  });
  const [was, is] = [values(before), values(after)];
  return (['email', 'billingAddress', 'shippingAddress'] as const).flatMap((field) =>
    was[field] === is[field] ? [] : [{ field, before: was[field], after: is[field] }],
  );
}
