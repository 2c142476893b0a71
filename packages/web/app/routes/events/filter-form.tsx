import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { DEBOUNCE_MS, isActive, problemsOf, validFilter, writeFilter, type EventFilter } from './event-filter.ts';
import styles from './filter-form.module.css';

/** Narrows the list of events by text and days. What counts of it stands in the address, half a second after the last change. */
export function FilterForm({ filter, today }: { filter: EventFilter; today: string }) {
  const t = useMessages().event;
  const [draft, setDraft] = useDraft(filter, today);
  const problems = problemsOf(draft, today);
  const set = (part: Partial<EventFilter>) => setDraft({ ...draft, ...part });
  return (
    <search aria-label={t.filter}>
      {/* without scripts, Enter sends it */}
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <TextField
          filter
          label={t.filterText}
          placeholder={t.filterHint}
          name="name"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          filter
          label={t.filterFrom}
          name="from"
          type="date"
          min={today}
          value={draft.from}
          error={problems.from && t.fromTooEarly}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField
          filter
          label={t.filterUntil}
          name="to"
          type="date"
          min={draft.from > today ? draft.from : today}
          value={draft.to}
          error={problems.to && t.untilTooEarly}
          onChange={(event) => set({ to: event.target.value })}
        />
        {isActive(draft) && (
          <Button look="secondary" onClick={() => set({ name: '', from: '', to: '' })}>
            {t.filterReset}
          </Button>
        )}
      </form>
    </search>
  );
}

/** What is in the fields; goes into the address after a rest, and follows it when that changes otherwise (back, a link). */
function useDraft(filter: EventFilter, today: string) {
  const [draft, setDraft] = useState(filter);
  const [search, setSearch] = useSearchParams();
  const shown = JSON.stringify(filter);
  const sent = useRef(shown);
  useEffect(() => {
    if (sent.current === shown) return;
    sent.current = shown;
    setDraft(filter);
    // The filter is new with every rendering; its text says when it differs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown]);
  useEffect(() => {
    const next = validFilter(draft, today);
    if (JSON.stringify(next) === sent.current) return undefined;
    const resting = setTimeout(() => {
      sent.current = JSON.stringify(next);
      setSearch(writeFilter(next, search), { replace: true, preventScrollReset: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(resting);
    // Only typing starts the clock.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft]);
  return [draft, setDraft] as const;
}
