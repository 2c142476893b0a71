import { readDeclaration } from '@frontrow/domain/withdrawals/declaration';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useStore } from '../../lib/store.ts';
import { useKeepTyped } from '../../features/keep-typed/use-keep-typed.ts';
import { useFocusOnStep } from '../../lib/use-focus-on-step.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { declarationForm, patchDeclaration } from './declaration-form.ts';
import { DeclareStep } from './declare-step.tsx';
import { readPrefill } from './prefill.ts';
import { ReceiptView } from './receipt-view.tsx';
import { useDeclaring } from './use-declaring.ts';
import formPage from '@frontrow/ui/form-page/form-page.module.css';

type Step = 'declare' | 'confirm' | 'receipt';

const CONFIRM = '#confirm';

/**
 * The electronic withdrawal function: declare, confirm, receipt. The second step stands in the address, so that the
 * way back is the browser's.
 */
export default function Withdraw() {
  const t = useMessages().withdraw;
  const address = usePaths().withdraw();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const form = useStore(declarationForm);
  const { busy, problem, receipt, declare } = useDeclaring();
  const canConfirm = hash === CONFIRM && readDeclaration(form).problems.length === 0;
  const step: Step = receipt ? 'receipt' : canConfirm ? 'confirm' : 'declare';
  useKeepTyped();
  useFocusOnStep(step, { toTop: true });

  useEffect(() => {
    const given = readPrefill(hash);
    if (!given) return;
    patchDeclaration(given);
    // an address that others may see over a shoulder or in a history holds nobody's name
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [address, hash, navigate]);

  const titles: Record<Step, string> = { declare: t.title, confirm: t.confirmTitle, receipt: t.receiptTitle };
  return (
    <div className={formPage.page}>
      <PageHead title={t.title} noindex />
      <h1 className={formPage.title} id="step" tabIndex={-1}>
        {titles[step]}
      </h1>
      {/* stays while it is confirmed: another language finds in its fields what was typed */}
      {step !== 'receipt' && (
        <div hidden={step !== 'declare'}>
          <DeclareStep form={form} onDone={() => void navigate(address + CONFIRM)} />
        </div>
      )}
      {step === 'confirm' && <ConfirmStep form={form} busy={busy} problem={problem} onConfirm={() => void declare(form)} />}
      {receipt && <ReceiptView receipt={receipt} />}
    </div>
  );
}
