import type { ReactNode } from 'react';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import type { AllotmentRowFragment, AllotmentTermsInput } from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { useWords } from '../../words/words.ts';

type Terms = Pick<AllotmentRowFragment, 'name' | 'forWhom' | 'note' | 'releasesOn'>;

type TermsFieldsProps = { terms?: Terms; atFault: string | null | undefined; children?: ReactNode };

/** What an allotment is called, for whom it is, and when it comes back. `atFault`: the field that was refused. `children` follow its name. */
export function TermsFields({ terms, atFault, children }: TermsFieldsProps) {
  const { allotments: t } = useWords();
  const problem = (field: string, text: string) => (atFault === field ? text : undefined);
  return (
    <>
      <TextField
        label={t.name}
        hint={t.nameHint}
        error={problem('name', t.missing)}
        name="name"
        defaultValue={terms?.name}
        maxLength={80}
        autoComplete="off"
        data-first-focus
      />
      {children}
      <TextField
        label={t.forWhom}
        hint={t.forWhomHint}
        name="forWhom"
        defaultValue={terms?.forWhom}
        maxLength={120}
        autoComplete="off"
        required={false}
      />
      <TextField
        label={t.releasesOn}
        hint={t.releasesOnHint}
        error={problem('releasesOn', t.wrongDay)}
        name="releasesOn"
        type="date"
        defaultValue={terms?.releasesOn ?? ''}
        required={false}
      />
      <TextArea label={t.note} name="note" rows={2} defaultValue={terms?.note} maxLength={500} required={false} />
    </>
  );
}

/** What was entered in `TermsFields`. */
export const termsIn = (form: FormData): AllotmentTermsInput => ({
  name: formText(form, 'name'),
  forWhom: formText(form, 'forWhom'),
  note: formText(form, 'note'),
  releasesOn: formText(form, 'releasesOn') || null,
});
