import { useSearchParams } from 'react-router';
import { useWords } from '../words/words.ts';
import { SearchForm } from './search-form.tsx';

/** Looks for more than a choice can hold: `?text=` of the address, which the page's loader asks with. */
export function NarrowChoice({ label }: { label: string }) {
  const { entries: t } = useWords();
  const [search, setSearch] = useSearchParams();
  const narrow = (text: string) =>
    setSearch(
      (now) => {
        if (text === '') now.delete('text');
        else now.set('text', text);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return <SearchForm label={label} maxLength={100} defaultValue={search.get('text') ?? ''} submit={t.submit} onFind={narrow} />;
}
