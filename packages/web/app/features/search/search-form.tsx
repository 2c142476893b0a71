import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import styles from './search-form.module.css';

/** Leads to the search page; works before the scripts are there, too. */
export function SearchForm({ query = '' }: { query?: string }) {
  const t = useMessages().search;
  const to = usePaths();
  const navigate = useNavigate();
  return (
    <search>
      <form
        className={styles.form}
        action={to.search()}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('query');
          void navigate(to.search(typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined));
        }}
      >
        <TextField
          filter
          label={t.label}
          name="query"
          type="search"
          defaultValue={query}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit">{t.submit}</Button>
      </form>
    </search>
  );
}
