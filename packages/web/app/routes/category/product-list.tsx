import { useEffect, useRef } from 'react';
import { ListedProduct } from '../../features/product/listed-product.tsx';
import type { CATEGORYQuery } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { Grid, VisuallyHidden } from '@frontrow/ui/section/section.tsx';
import styles from './category.module.css';
import { useProductPages } from './use-product-pages.ts';

/** Goods that go on while one scrolls, or by the button. */
export function ProductList({ categorySlug, first }: { categorySlug: string; first: CATEGORYQuery['products'] }) {
  const t = useMessages();
  const { shown, steps, more, ready, waiting, failed, showMore } = useProductPages(categorySlug, first);
  const end = useReached(ready && !failed, showMore);
  if (shown.length === 0 && !more) return <EmptyState title={t.lists.categoryEmpty}>{t.lists.categoryEmptyText}</EmptyState>;
  return (
    <div className={styles.list}>
      <div className={styles.items} data-first={steps === 1 || undefined}>
        <Grid pairs>
          {shown.map((product) => (
            <ListedProduct key={product.id} product={product} />
          ))}
        </Grid>
      </div>
      <div ref={end} />
      <ErrorNotice>{failed && t.lists.loadMoreFailed}</ErrorNotice>
      {more && (
        <p className={styles.more}>
          <Button look="secondary" busy={waiting} onClick={showMore}>
            {failed ? t.common.retry : t.common.more}
          </Button>
        </p>
      )}
      <output>
        <VisuallyHidden>{steps > 1 && t.lists.shown(shown.length)}</VisuallyHidden>
      </output>
      {steps > 1 && (
        <div className={styles.toTop}>
          <Button small onClick={toTop}>
            <Icon name="up" /> {t.lists.toTop}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Calls `onReached` when the end of the list comes near. Only while the visitor scrolls: a tall screen is no wish for more. */
function useReached(active: boolean, onReached: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  useEffect(() => {
    reached.current = onReached;
  });
  useEffect(() => {
    if (!active || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && scrollY > 0 && reached.current(), {
      rootMargin: '0px 0px 400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return end;
}

/** Up, and the keyboard with it. */
function toTop(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}
