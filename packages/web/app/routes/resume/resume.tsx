import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadCart } from '../../features/cart/cart-store.ts';
import { cartNews } from '../../features/cart/cart-news.ts';
import type { CartRefusal } from '../../features/cart/cart-result.ts';
import { refusalText } from '../../features/cart/refusal-text.ts';
import styles from '../../features/checkout/checkout-page.module.css';
import { ResumeSessionDocument } from '../../graphql/documents/cart.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';

/** Takes over a cart from another browser by the link it made: `?id=` counts once. */
export default function Resume() {
  const t = useMessages();
  const to = usePaths();
  const problem = useResuming();
  return (
    <div className={styles.page}>
      <PageHead title={t.resume.title} noindex />
      <h1 className={styles.title}>{t.resume.title}</h1>
      {problem === null ? (
        <Spinner label={t.resume.under} />
      ) : (
        <EmptyState title={problem} action={<ButtonLink to={to.home()}>{t.cart.backToShop}</ButtonLink>}>
          {t.resume.why}
        </EmptyState>
      )}
    </div>
  );
}

/** @returns what went wrong, null while it is under way */
function useResuming(): string | null {
  const t = useMessages();
  const navigate = useNavigate();
  const to = usePaths();
  const { search } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);
  const [addresses] = useState(() => ({ here: to.resumeSession(), cart: to.cart() }));

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const id = new URLSearchParams(search).get('id') ?? '';
    // the secret stays in no history
    window.history.replaceState(window.history.state, '', addresses.here);
    void resume(id).then(async (result) => {
      if (result !== 'resumed') return setProblem(refusalText(result, t));
      await loadCart();
      cartNews().post({ kind: 'changed' });
      return navigate(addresses.cart, { replace: true });
    });
  }, [addresses, navigate, search, t]);
  return problem;
}

async function resume(id: string): Promise<'resumed' | Pick<CartRefusal, 'code' | 'limit'>> {
  const missing = { code: 'SESSION_NOT_FOUND', limit: null } as const;
  if (id === '') return missing;
  const answer = await attempt(() => browserPage().execute(ResumeSessionDocument, { input: { id } }));
  if (!answer) return missing;
  if (!('code' in answer.resumeSession)) return 'resumed';
  return answer.resumeSession.code === 'TOO_MANY_ATTEMPTS' ? { ...missing, code: 'TOO_MANY_ATTEMPTS' } : missing;
}
