import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { TwoSides, type Side } from '@frontrow/ui/two-sides/two-sides.tsx';
import { useScrollTarget } from './use-scroll-target.ts';

type OfferTabsProps = { merch: ReactNode[]; tickets: ReactNode[]; ticketsFirst: boolean; merchLabel?: string };

/** What a shop offers, on a phone the side that was looked at last. */
export function OfferTabs({ merch, tickets, ticketsFirst, merchLabel }: OfferTabsProps) {
  const t = useMessages().home;
  const [side, choose] = useRememberedSide(ticketsFirst ? 'tickets' : 'merch');
  useScrollTarget(choose);
  return (
    <TwoSides
      label={t.tabs}
      labels={{ merch: merchLabel ?? t.merchTab, tickets: t.ticketsTab }}
      merch={merch}
      tickets={tickets}
      side={merch.length > 0 && tickets.length > 0 ? side : null}
      onSide={choose}
    />
  );
}

/** The tab chosen, or the last one opened in this shop in this browser session. */
function useRememberedSide(first: Side): [Side, (side: Side) => void] {
  const { shop } = usePage();
  const key = `tab:${shop.slug}`;
  const [chosen, setChosen] = useState<Side>();
  const last = useSyncExternalStore(
    neverChanges,
    () => readSide(key),
    () => null,
  );
  const remembered = last === 'merch' || last === 'tickets' ? last : first;
  return [
    chosen ?? remembered,
    (next) => {
      setChosen(next);
      try {
        sessionStorage.setItem(key, next);
      } catch {
        // storage is forbidden here: it is chosen again
      }
    },
  ];
}

const neverChanges = () => () => {};

function readSide(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
