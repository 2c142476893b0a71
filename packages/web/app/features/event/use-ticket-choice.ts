import { useState } from 'react';
import type { CartRequest } from '../cart/add-to-cart.ts';
import type { EventDetail } from './event-detail.ts';
import { eventMeta } from './event-meta.ts';
import { countOf, initialSelection, kindOf, kindsOf, moveToKind, totalOf, type Selection, type TicketKind } from './selection.ts';

/** What a visitor chooses on an event page, and what of it can be ordered. */
export function useTicketChoice(event: EventDetail) {
  const choices = event.variants;
  const [selection, setSelection] = useState<Selection>(() =>
    initialSelection({ choices, displayMap: event.displayMap, defaultAmount: eventMeta(event).default_amount, limits: event }),
  );
  const [sections, setSections] = useState<Readonly<Record<string, string>>>({});
  const [kind, setKind] = useState<TicketKind | null>(null);
  const kinds = kindsOf(choices);

  function chooseKind(next: TicketKind | null): Selection {
    setKind(next);
    const moved = next === null ? selection : moveToKind(selection, choices, next);
    setSelection(moved);
    return moved;
  }

  return {
    selection,
    sections,
    kind,
    kinds,
    shown: kind === null ? choices : choices.filter((choice) => kindOf(choice) === kind),
    count: countOf(selection),
    total: totalOf(selection, choices),
    mustChooseKind: kinds.length > 1 && kind === null,
    setAmount: (id: string, amount: number) => setSelection((current) => ({ ...current, [id]: amount })),
    setSection: (id: string, section: string) => setSections((current) => ({ ...current, [id]: section })),
    chooseKind,
    clear: () => setSelection({}),
    /** The lines of a selection for the cart. A section is a wish; without one the server finds the best free seats. */
    requestsOf: (chosen: Selection): CartRequest[] =>
      choices.flatMap(({ id }) => {
        const amount = chosen[id] ?? 0;
        if (amount === 0) return [];
        const section = sections[id] || forcedSection(event);
        return [section ? { productVariantId: id, amount, sectionId: section } : { productVariantId: id, amount }];
      }),
  };
}

/** Operators may send all standing tickets of an event to one section, by its name or id. */
function forcedSection(event: EventDetail): string | undefined {
  const wanted = eventMeta(event).force_section;
  return wanted === undefined ? undefined : event.sections.find(({ id, name }) => id === wanted || name === wanted)?.id;
}
