import { readDeclaration, type DeclarationInput } from '@frontrow/domain/withdrawals/declaration';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { Declared } from './declared.tsx';
import type { DeclaringProblem } from './use-declaring.ts';
import styles from '../../features/declaration/declaration.module.css';

type ConfirmStepProps = { form: DeclarationInput; busy: boolean; problem: DeclaringProblem | null; onConfirm: () => void };

/** What is about to be declared and the one button that declares it. */
export function ConfirmStep({ form, busy, problem, onConfirm }: ConfirmStepProps) {
  const t = useMessages().withdraw;
  const to = usePaths();
  return (
    <>
      <Declared {...readDeclaration(form).declaration} />
      <ErrorNotice>{problem && <Problem problem={problem} />}</ErrorNotice>
      <div className={styles.actions}>
        <ButtonLink look="quiet" to={to.withdraw()}>
          {t.change}
        </ButtonLink>
        <Button busy={busy} onClick={onConfirm}>
          {t.confirm}
        </Button>
      </div>
    </>
  );
}

function Problem({ problem }: { problem: DeclaringProblem }) {
  const t = useMessages();
  const to = usePaths();
  if (problem === 'TOO_MANY_ATTEMPTS')
    return (
      <>
        {t.withdraw.tooMany} <Link to={to.imprint()}>{t.withdraw.imprint}</Link>.
      </>
    );
  return problem === 'NO_ANSWER' ? t.withdraw.failed : t.refusals.INVALID_INPUT;
}
