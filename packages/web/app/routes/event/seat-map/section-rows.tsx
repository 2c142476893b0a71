import { useState } from 'react';
import { chooseSeats } from '@frontrow/domain/seating/choose-seats';
import { rowsOf } from '@frontrow/domain/seating/rows';
import { Button } from '@frontrow/ui/button/button.tsx';
import type { MapSection } from '@frontrow/ui/seat-map-engine/model.ts';
import type { House } from './house.ts';
import { chosenSeats } from './picks.ts';
import { kindName, numbersText, seatName } from './place-names.ts';
import styles from './place-list.module.css';
import type { Picks } from './use-picks.ts';
import { useMapWords } from './use-map-words.ts';

type SectionRowsProps = { house: House; section: MapSection; picks: Picks; inCart: ReadonlySet<number>; onSale: boolean; people: number };

/** The rows of a section, front row first: seats together at one press, or one by one. */
export function SectionRows({ house, section, picks, inCart, onSale, people }: SectionRowsProps) {
  const t = useMapWords();
  const [open, setOpen] = useState<string>();
  const variants = house.variantsOf(section);
  const variantId = (variants.find(({ isDefault }) => isDefault) ?? variants[0])?.id ?? '';
  const chosen = chosenSeats(picks.list);
  const seats = Array.from({ length: section.count }, (_, offset) => ({
    seat: section.first + offset,
    row: house.model.rows[section.first + offset]!,
  }));
  return (
    <ul className={styles.rows}>
      {rowsOf(seats).map(({ label, seats: row }) => {
        const places = row.map(({ seat }) => seat);
        const free = places.filter((seat) => house.isFree(seat) && !chosen.has(seat));
        const block = people > 1 && onSale ? bestInRow(house, section, places, people, chosen) : undefined;
        const isOpen = open === label;
        return (
          <li key={places[0]} className={styles.row}>
            <p className={styles.rowTitle}>
              <strong>{t.rowTitle(label)}</strong> <span className={styles.soft}>{free.length > 0 ? t.free(free.length) : t.soldOut}</span>
            </p>
            <div className={styles.rowActions}>
              {block && (
                <Button small onClick={() => picks.add(block.map((seat) => ({ seat, variantId })))}>
                  {t.blockTake(people, numbersText(house.model, block, t))}
                </Button>
              )}
              {free.length + places.filter((seat) => chosen.has(seat) || inCart.has(seat)).length > 0 && (
                <button
                  type="button"
                  className={styles.show}
                  aria-expanded={isOpen}
                  aria-label={`${isOpen ? t.hideSeats : t.showSeats}, ${t.rowTitle(label)}`}
                  onClick={() => setOpen(isOpen ? undefined : label)}
                >
                  {isOpen ? t.hideSeats : t.showSeats}
                </button>
              )}
            </div>
            {isOpen && (
              <ul className={styles.seats} aria-label={t.rowTitle(label)}>
                {places.map((seat) => (
                  <li key={seat}>
                    <SeatButton
                      house={house}
                      seat={seat}
                      variantId={variantId}
                      picks={picks}
                      isChosen={chosen.has(seat)}
                      isInCart={inCart.has(seat)}
                      onSale={onSale}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type SeatButtonProps = {
  house: House;
  seat: number;
  variantId: string;
  picks: Picks;
  isChosen: boolean;
  isInCart: boolean;
  onSale: boolean;
};

function SeatButton({ house, seat, variantId, picks, isChosen, isInCart, onSale }: SeatButtonProps) {
  const t = useMapWords();
  const isTaken = isInCart || !(house.isFree(seat) || isChosen);
  const what = [kindName(house, seat, t), isInCart ? t.inCart : isTaken ? t.taken : ''].filter(Boolean).join(', ');
  const number = house.model.numbers[seat] ?? '';
  return (
    <button
      type="button"
      className={styles.seat}
      aria-label={t.seatOption(number, what)}
      title={[seatName(house, seat, t), what].filter(Boolean).join(', ')}
      aria-pressed={isChosen}
      aria-disabled={isTaken || !onSale || undefined}
      data-kind={house.model.kinds[seat] || undefined}
      onClick={() => {
        if (isTaken || !onSale) return;
        if (isChosen) picks.removeSeat(seat);
        else picks.add([{ seat, variantId }]);
      }}
    >
      {number}
    </button>
  );
}

/** The best seats together in one row, by the rule of the whole house. */
function bestInRow(
  house: House,
  section: MapSection,
  places: readonly number[],
  people: number,
  chosen: ReadonlySet<number>,
): number[] | undefined {
  const here = new Set(places);
  const row = house.planOf(section).filter((stretches) => stretches.some(({ seats }) => seats.some(({ id }) => here.has(id))));
  return chooseSeats(row, people, (seat) => here.has(seat) && house.isFree(seat) && !chosen.has(seat), { sideBySide: true })?.seatIds;
}
