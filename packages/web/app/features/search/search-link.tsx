import { useState, type ComponentType, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { iconButtonClass } from '@frontrow/ui/button/button.tsx';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { QuickSearchProps } from './quick-search.tsx';

const loadQuickSearch = () => import('./quick-search.tsx');

/** The search in the header: a link to its page, over which the quick search opens once its code is there. */
export function SearchLink() {
  const t = useMessages().search;
  const to = usePaths();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<QuickSearchProps>>();

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadQuickSearch().then(
      ({ QuickSearch }) => {
        setPanel(() => QuickSearch);
        setOpen(true);
      },
      () => void navigate(to.search()),
    );
  }
  return (
    <>
      <Link
        className={iconButtonClass}
        to={to.search()}
        aria-label={t.open}
        title={t.open}
        onClick={onClick}
        onPointerEnter={() => void loadQuickSearch().catch(() => undefined)}
      >
        <Icon name="search" />
      </Link>
      {Panel && <Panel open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
