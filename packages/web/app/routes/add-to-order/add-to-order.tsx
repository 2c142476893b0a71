import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { cartStore, loadCart } from '../../features/cart/cart-store.ts';
import { useHydrated } from '../../features/cart/use-hydrated.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useStore } from '../../lib/store.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import styles from '../../features/declaration/declaration.module.css';
import { confirmMerge } from './merge.ts';
import { useMerging } from './use-merging.ts';

const MergeForm = part(() => import('./merge-form.tsx'), <Spinner />);

/** Adds the cart to an order that is not sent yet; with a secret behind the # it confirms what was asked for. */
export default function AddToOrder() {
  const t = useMessages().merge;
  const secret = useSecret();
  return (
    <div className={formPage.page}>
      <PageHead title={t.title} noindex />
      <h1 className={formPage.title}>{secret ? t.confirmTitle : t.title}</h1>
      {secret === undefined ? <Spinner /> : secret === null ? <WithCart /> : <Confirm key={secret} secret={secret} />}
    </div>
  );
}

/** The link's secret, taken out of the address bar; null without one, undefined until the browser has looked. */
function useSecret(): string | null | undefined {
  const hydrated = useHydrated();
  // the router's word of it stays, also where the link is opened on this very page
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  }, [hash]);
  if (!hydrated) return undefined;
  return hash === '' ? null : hash.slice(1);
}

function WithCart() {
  const t = useMessages();
  const to = usePaths();
  const { status, cart } = useStore(cartStore);
  if (status === 'failed')
    return (
      <EmptyState title={t.checkout.failedTitle} action={<Button onClick={() => void loadCart()}>{t.common.retry}</Button>}>
        {t.cart.failed}
      </EmptyState>
    );
  if (status === 'unknown') return <Spinner />;
  if (!cart)
    return (
      <EmptyState title={t.cart.emptyTitle} action={<ButtonLink to={to.home()}>{t.cart.backToShop}</ButtonLink>}>
        {t.cart.emptyText}
      </EmptyState>
    );
  if (!cart.mergeable)
    return (
      <EmptyState title={t.refusals.CART_NOT_MERGEABLE} action={<ButtonLink to={to.cart()}>{t.merge.back}</ButtonLink>}>
        {t.merge.helpRules}
      </EmptyState>
    );
  return <MergeForm cart={cart} />;
}

function Confirm({ secret }: { secret: string }) {
  const t = useMessages().merge;
  const to = usePaths();
  const merging = useMerging({ ORDER_NOT_FOUND: t.linkDead });
  return (
    <>
      <p className={styles.intro}>{t.confirmText}</p>
      <ErrorNotice>{merging.problem}</ErrorNotice>
      <div className={styles.actions}>
        <ButtonLink look="quiet" to={to.cart()}>
          {t.back}
        </ButtonLink>
        <Button busy={merging.busy} onClick={() => void merging.run(() => confirmMerge(secret), false)}>
          {t.submit}
        </Button>
      </div>
    </>
  );
}
