import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import styles from './refund.module.css';

type Props = { codes: readonly string[]; errors: readonly (string | null)[]; max: number; onChange: (codes: string[]) => void };

/** A field for each ticket, as many as can be given back. */
export function TicketNumbers({ codes, errors, max, onChange }: Props) {
  const t = useMessages().refund;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t.tickets}</legend>
      <p className={styles.soft}>{t.ticketsHint}</p>
      {codes.map((code, index) => (
        <div key={index} className={styles.number}>
          <TextField
            label={t.ticket(index + 1)}
            value={code}
            error={errors[index] ?? null}
            required={index === 0}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => onChange(codes.with(index, target.value))}
          />
          {index > 0 && (
            <Button look="quiet" small onClick={() => onChange(codes.toSpliced(index, 1))}>
              {t.removeTicket(index + 1)}
            </Button>
          )}
        </div>
      ))}
      {codes.length < max ? (
        <Button look="secondary" small onClick={() => onChange([...codes, ''])}>
          {t.addTicket}
        </Button>
      ) : (
        <p className={styles.soft}>{t.limit(max)}</p>
      )}
    </fieldset>
  );
}
