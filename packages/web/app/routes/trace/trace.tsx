import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useKeepTyped } from '../../features/keep-typed/use-keep-typed.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { HolderForm } from './holder-form.tsx';
import styles from '@frontrow/ui/form-page/form-page.module.css';

type PlaceState = { code?: unknown; token?: unknown } | null;

/** Whom a ticket is for: asked for here, confirmed by the link in the mail to the buyer. */
export default function Trace() {
  const t = useMessages().trace;
  const address = usePaths().updateTicket();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { hash, state } = useLocation();
  const linkedCode = query.get('code');
  const linkedToken = new URLSearchParams(hash.replace(/^#/, '')).get('confirm');

  // Number and token go on in the tab's history: an address is seen over shoulders and in logs.
  useEffect(() => {
    if (linkedCode === null && linkedToken === null) return;
    void navigate(address, { replace: true, state: { code: linkedCode, token: linkedToken }, preventScrollReset: true });
  }, [linkedCode, linkedToken, address, navigate]);

  useKeepTyped();
  const { code, token } = (state as PlaceState) ?? {};
  return (
    <div className={styles.page}>
      <PageHead title={t.title} noindex />
      {typeof token === 'string' ? <ConfirmChange token={token} /> : <HolderForm code={typeof code === 'string' ? code : ''} />}
    </div>
  );
}
