import { useState } from 'react';
import type { CartRequest } from '../../features/cart/add-to-cart.ts';
import type { Availability } from '../../features/inventory/use-availability.ts';
import type { EventDetail, EventVariant } from './event-detail.ts';
import {
  asKind,
  countOf,
  initialSelection,
  kindsOf,
  mostAtOnce,
  moveToKind,
  totalOf,
  withoutGone,
  type Selection,
  type TicketKind,
} from './selection.ts';

/** What a visitor chooses on an event page, and what of it can be ordered. `availability`: absent while unknown. */
export function useTicketChoice(event: EventDetail, paymentCode: string | null, availability?: Availability) {
  const free = availability?.variants;
  const choices = event.variants;
  const [wanted, setSelection] = useState<Selection>(() =>
    initialSelection({ choices, displayMap: event.displayMap, defaultAmount: event.meta.default_amount, limits: event }),
  );
  const [sections, setSections] = useState<Readonly<Record<string, string>>>({});
  const [kind, setKind] = useState<TicketKind | null>(null);
  const kinds = kindsOf(choices);
  const selection = withoutGone(wanted, free);

  const sectionOf = (choice: EventVariant) => sections[choice.id] || forcedSection(event, choice);

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
    shown: kind === null ? choices : choices.filter((choice) => asKind(choice, choices, kind) === choice),
    count: countOf(selection),
    total: totalOf(selection, choices),
    mustChooseKind: kinds.length > 1 && kind === null,
    setAmount: (id: string, amount: number) => setSelection((current) => ({ ...withoutGone(current, free), [id]: amount })),
    setSection: (id: string, section: string) => setSections((current) => ({ ...current, [id]: section })),
    chooseKind,
    /** Of one variant at once. */
    most: (choice: EventVariant) => mostAtOnce(choice.sectionIds, sectionOf(choice), availability?.sections),
    clear: () => setSelection({}),
    /** The lines of a selection for the cart. A section is a wish; without one the server finds the best free seats. */
    requestsOf: (chosen: Selection): CartRequest[] =>
      choices.flatMap((choice) => {
        const amount = chosen[choice.id] ?? 0;
        if (amount === 0) return [];
        const sectionId = sectionOf(choice);
        return [{ productVariantId: choice.id, amount, ...(sectionId && { sectionId }), ...(paymentCode !== null && { paymentCode }) }];
      }),
  };
}

/** Operators may send standing tickets of an event to one section, by its name or id, where they are sold in it. */
function forcedSection(event: EventDetail, { standing, sectionIds }: EventVariant): string | undefined {
  const wanted = event.meta.force_section;
  if (wanted === null || !standing) return undefined;
  return event.sections.find(({ id, name }) => (id === wanted || name === wanted) && sectionIds.includes(id))?.id;
}
