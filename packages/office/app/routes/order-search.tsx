import { useNavigate } from 'react-router';
import { SearchForm } from '../lib/search-form.tsx';
import { useWords } from '../words/words.ts';
import styles from './orders.module.css';

/** The one field that finds every order. `isBare`: without a word of what it takes. */
export function OrderSearch({ text, isBare = false }: { text: string; isBare?: boolean }) {
  const { orders: t } = useWords();
  const navigate = useNavigate();
  return (
    <SearchForm
      label={t.search}
      hint={!isBare && t.searchHint}
      maxLength={200}
      defaultValue={text}
      submit={t.submit}
      look="primary"
      className={styles.search}
      onFind={(wanted) => void navigate(wanted === '' ? '/orders' : `/orders?${new URLSearchParams({ text: wanted })}`)}
    />
  );
}
