import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import styles from './more-button.module.css';

type MoreButtonProps = { list: { more: boolean; state: 'idle' | 'loading' | 'failed'; loadMore: () => Promise<void> } };

/** Goes on with a list (`usePages`); nothing where it ends. A page that did not come can be asked for again. */
export function MoreButton({ list: { more, state, loadMore } }: MoreButtonProps) {
  const t = useMessages();
  if (!more) return null;
  return (
    <div className={styles.more}>
      <ErrorNotice>{state === 'failed' && t.lists.loadMoreFailed}</ErrorNotice>
      <Button look="secondary" busy={state === 'loading'} onClick={() => void loadMore()}>
        {state === 'failed' ? t.common.retry : t.common.more}
      </Button>
    </div>
  );
}
