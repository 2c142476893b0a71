import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import styles from './artist-home.module.css';
import { useScrollTarget, type Side } from './use-scroll-target.ts';

type OfferTabsProps = { merch: ReactNode[]; tickets: ReactNode[]; ticketsFirst: boolean; merchLabel?: string };

/** Merchandise and tickets: one below the other on wide screens, as two tabs on a phone. Both are always in the page. */
export function OfferTabs({ merch, tickets, ticketsFirst, merchLabel }: OfferTabsProps) {
  const t = useMessages().home;
  const id = useId();
  const [side, choose] = useRememberedSide(ticketsFirst ? 'tickets' : 'merch');
  useScrollTarget(choose);
  const both = merch.length > 0 && tickets.length > 0;
  const sides = [
    ['merch', merchLabel ?? t.merchTab, merch],
    ['tickets', t.ticketsTab, tickets],
  ] as const;
  return (
    <>
      {both && (
        <fieldset className={styles.tabs} aria-label={t.tabs}>
          {sides.map(([name, label]) => (
            <button
              key={name}
              type="button"
              className={styles.tab}
              aria-pressed={side === name}
              aria-controls={`${id}-${name}`}
              onClick={() => choose(name)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      {sides.map(([name, , blocks]) => (
        <div key={name} id={`${id}-${name}`} data-tab={name} className={both && side !== name ? styles.otherSide : undefined}>
          {blocks}
        </div>
      ))}
    </>
  );
}

/** The tab chosen, or the last one opened in this shop in this browser session. */
function useRememberedSide(first: Side): [Side, (side: Side) => void] {
  const { shop } = usePage();
  const key = `tab:${shop.slug}`;
  const [chosen, setChosen] = useState<Side>();
  const last = useSyncExternalStore(
    neverChanges,
    () => sessionStorage.getItem(key),
    () => null,
  );
  const remembered = last === 'merch' || last === 'tickets' ? last : first;
  return [
    chosen ?? remembered,
    (next) => {
      sessionStorage.setItem(key, next);
      setChosen(next);
    },
  ];
}

const neverChanges = () => () => {};
