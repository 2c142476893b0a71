import {
  declarationLimits,
  readDeclaration,
  type DeclarationField,
  type DeclarationInput,
  type DeclarationProblem,
} from '@frontrow/domain/withdrawals/declaration';
import { useRef, useState, type FormEvent } from 'react';
import type { Messages } from '../../i18n/de.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { codeInput, emailInput, TextField } from '@frontrow/ui/field/text-field.tsx';
import { patchDeclaration } from './declaration-form.ts';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import styles from '../../features/declaration/declaration.module.css';

type DeclareStepProps = { form: DeclarationInput; onDone: () => void };

/** Who withdraws from what, and where the receipt goes. */
export function DeclareStep({ form, onDone }: DeclareStepProps) {
  const t = useMessages().withdraw;
  const element = useRef<HTMLFormElement>(null);
  const [checked, setChecked] = useState(false);
  const { problems } = readDeclaration(form);
  const field = (name: DeclarationField) => ({
    name,
    value: form[name],
    error: checked
      ? problemText(
          problems.find((problem) => problem.field === name),
          t,
        )
      : null,
    onChange: ({ target }: { target: { value: string } }) => patchDeclaration({ [name]: target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problems.length === 0) return onDone();
    focusFirstProblem(element.current);
  }

  return (
    <form className={formPage.form} ref={element} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t.intro}</p>
      <TextField {...field('name')} label={t.name} hint={t.nameHint} autoComplete="name" />
      <TextField {...field('reference')} label={t.reference} hint={t.referenceHint} {...codeInput} />
      <TextField {...field('email')} label={t.email} hint={t.emailHint} {...emailInput} />
      <TextArea {...field('items')} label={t.items} hint={t.itemsHint} required={false} />
      <div className={styles.actions}>
        <Button type="submit">{t.toConfirm}</Button>
      </div>
    </form>
  );
}

function problemText(problem: DeclarationProblem | undefined, t: Messages['withdraw']): string | null {
  if (!problem) return null;
  if (problem.problem === 'too_long') return t.tooLong(declarationLimits[problem.field as keyof typeof declarationLimits]);
  return problem.problem === 'missing' ? t.required : t.emailInvalid;
}
