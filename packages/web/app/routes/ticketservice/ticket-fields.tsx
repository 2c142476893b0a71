import type { ServiceFormName, ServiceTicket } from '@frontrow/domain/ticketservice/form';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { ProofField } from './proof-field.tsx';
import styles from './ticketservice.module.css';

type Props = {
  kind: ServiceFormName;
  number: number;
  ticket: ServiceTicket;
  errorOf: (name: keyof ServiceTicket) => string | null;
  onChange: (patch: Partial<ServiceTicket>) => void;
  onRemove?: () => void;
};

/** One ticket: what it is, whom it is for, and what is to become of it. */
export function TicketFields({ kind, number, ticket, errorOf, onChange, onRemove }: Props) {
  const t = useMessages().ticketService;
  const field = (name: 'id' | 'name' | 'name_new') => ({
    name: `${name}-${number}`,
    value: ticket[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <fieldset className={styles.ticket}>
      <legend className={styles.heading}>{t.ticket(number)}</legend>
      <RadioGroup
        label={t.type}
        name={`type-${number}`}
        value={ticket.type}
        error={errorOf('type')}
        options={[
          { value: 'online', label: t.online, hint: t.onlineHint },
          { value: 'hard', label: t.hard, hint: t.hardHint },
        ]}
        onChange={(type) => onChange({ type: type === 'hard' ? 'hard' : 'online' })}
      />
      <TextField {...field('id')} label={t.number} hint={t.numberHint} inputMode="numeric" autoComplete="off" />
      <TextField {...field('name')} label={t.holder} hint={t.holderHint} autoComplete="off" />
      {kind === 'change' && <TextField {...field('name_new')} label={t.newHolder} autoComplete="off" />}
      {kind === 'cancel' && ticket.type === 'hard' && (
        <ProofField isSent={ticket.file !== null} error={errorOf('file')} onChange={(file) => onChange({ file })} />
      )}
      {onRemove && (
        <div className={styles.remove}>
          <Button look="quiet" small onClick={onRemove}>
            {t.removeTicket(number)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
