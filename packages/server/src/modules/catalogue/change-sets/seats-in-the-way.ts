import type { EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import type { Seat } from '@frontrow/domain/seating/types';
import type { Queryable } from '../../../platform/db/index.ts';
import { selectTakenSeats, type TakenSeat } from '../seat-maps/store.ts';
import { placeIn } from './problem-places.ts';

const SEATS_SHOWN = 10;

/** Seats that somebody has and that a new drawing of their map would lose or call otherwise, by section. */
export async function seatsInTheWay(db: Queryable, slug: string, content: EntryContent): Promise<Problem[]> {
  const sections = sectionsIn(content);
  const after = new Map(sections.flatMap(({ id, seats }) => seats.map((seat) => [seat.id, { ...seat, sectionKey: String(id) }])));
  const inTheWay = (await db.many(selectTakenSeats, [slug])).flatMap((seat) => {
    const now = after.get(seat.id);
    const isSame = now?.row === seat.row && now.number === seat.number && now.sectionKey === seat.sectionKey;
    return isSame ? [] : [{ ...seat, isLost: now === undefined }];
  });
  return [...Map.groupBy(inTheWay, ({ sectionKey, isLost }) => `${sectionKey} ${isLost}`).values()].map((seats) => {
    const { section, sectionKey, isLost } = seats[0]!;
    const index = sections.findIndex(({ id }) => String(id) === sectionKey);
    const what = isLost ? 'would lose seats that somebody has' : 'would call seats otherwise that somebody has';
    return placeIn('seatmaps', slug)(
      index < 0 ? ['sections'] : ['sections', index, 'seats'],
      `section "${section}" ${what}: ${told(seats)}`,
    );
  });
}

const words = { sold: 'sold', held: 'held', set_aside: 'set aside', taken_back: 'taken back' } as const;

function told(seats: readonly TakenSeat[]): string {
  const shown = seats.slice(0, SEATS_SHOWN).map(({ row, number, state }) => `row ${row} seat ${number} (${words[state]})`);
  return `${shown.join(', ')}${seats.length > SEATS_SHOWN ? ` and ${seats.length - SEATS_SHOWN} more` : ''}`;
}

/** What can be read of a map that may have other problems, which are told elsewhere. */
function sectionsIn({ sections }: EntryContent): { id: unknown; seats: Pick<Seat, 'id' | 'row' | 'number'>[] }[] {
  const list = Array.isArray(sections) ? (sections as { id?: unknown; seats?: unknown }[]) : [];
  return list.map((section) => ({ id: section?.id, seats: Array.isArray(section?.seats) ? section.seats : [] }));
}
