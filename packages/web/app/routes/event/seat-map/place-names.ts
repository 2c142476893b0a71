import type { House } from './house.ts';
import { isSeat, type Pick } from './picks.ts';
import type { Words } from './use-map-words.ts';
import { KIND } from '@frontrow/ui/seat-map-engine/model.ts';

/** 'Block 101, Reihe 5, Platz 12', or the name of a standing section. */
export function placeName(house: House, pick: Pick, t: Words): string {
  if (!isSeat(pick)) return house.model.sections[pick.section]?.name ?? '';
  return seatName(house, pick.seat, t);
}

export function seatName(house: House, seat: number, t: Words): string {
  const { model } = house;
  return t.place(house.sectionOf(seat).name, model.rows[seat] ?? '', model.numbers[seat] ?? '');
}

/** What is special about a seat; '' for an ordinary one. */
export function kindName({ model }: House, seat: number, t: Words): string {
  const kind = model.kinds[seat];
  const name = kind === KIND.wheelchair ? t.wheelchair : kind === KIND.companion ? t.companion : '';
  return [name, model.restricted.has(seat) ? t.restricted : ''].filter(Boolean).join(', ');
}

/** Seats of one section as few words: 'Reihe 3, Plätze 4 bis 6'. Rows in the order given. */
export function blockNames({ model }: House, seats: readonly number[], t: Words): string[] {
  const rows = Map.groupBy(
    seats.toSorted((a, b) => a - b),
    (seat) => model.rows[seat] ?? '',
  );
  return [...rows].map(([row, of]) => t.offerRow(row, of.length, numbersText(model, of, t)));
}

/** '4 bis 6'; where a house counts in another way, each of them: '1, 3, 5'. */
export function numbersText({ numbers }: House['model'], seats: readonly number[], t: Words): string {
  const names = seats.map((seat) => numbers[seat] ?? '');
  const step = Number(names[1]) - Number(names[0]);
  const isCounted = Math.abs(step) === 1 && names.every((name, index) => Number(name) === Number(names[0]) + index * step);
  return isCounted ? t.fromTo(names[0] ?? '', names.at(-1) ?? '') : names.join(', ');
}
