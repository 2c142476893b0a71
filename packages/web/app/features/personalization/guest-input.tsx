import { PERSONAL_TEXT_MAX, type PersonalField } from '@frontrow/domain/tickets/personal-identifier';
import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import type { Entries, GuestProblem } from './guests.ts';
import { Must } from './must.tsx';
import styles from './personalization-dialog.module.css';

const AUTOCOMPLETE: Record<PersonalField, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  address: 'street-address',
  phone: 'tel',
  groupName: 'organization',
  inscription: 'off',
};
/** Two share a row where there is room. */
const HALF: readonly PersonalField[] = ['first_name', 'last_name'];

type GuestInputProps = {
  itemId: string;
  field: PersonalField;
  section: string;
  entries: Entries;
  problems: readonly GuestProblem[];
  onChange: (itemId: string, field: PersonalField, text: string) => void;
};

/** One of the things an event wants to know of a guest. `section` keeps the guests apart for what fills forms in. */
export function GuestInput({ itemId, field, section, entries, problems, onChange }: GuestInputProps) {
  const t = useMessages().personal;
  const problem = problems.find((one) => one.itemId === itemId && one.field === field)?.problem;
  const tooLong = field === 'last_name' ? t.nameTooLong : t.tooLong;
  const texts = { missing: t.missing, too_long: tooLong(PERSONAL_TEXT_MAX), repeated: t.repeated };
  return (
    <div className={HALF.includes(field) ? styles.half : styles.whole}>
      <TextField
        label={
          <>
            {t.fields[field]}
            <Must />
          </>
        }
        name={`${field}-${itemId}`}
        // a section in front of `off` is no valid value
        autoComplete={AUTOCOMPLETE[field] === 'off' ? 'off' : `${section} ${AUTOCOMPLETE[field]}`}
        inputMode={field === 'phone' ? 'tel' : 'text'}
        value={entries.get(itemId)?.[field] ?? ''}
        error={problem && texts[problem]}
        onChange={(event) => onChange(itemId, field, event.target.value)}
      />
    </div>
  );
}
