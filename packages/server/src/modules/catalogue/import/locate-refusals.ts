import { eventSections } from '@frontrow/domain/catalogue/event-sections';
import type { EventEntry } from '@frontrow/domain/catalogue/format';
import { byPlace, type Problem } from '@frontrow/domain/catalogue/problems';
import type { Located } from '@frontrow/domain/catalogue/entries';
import type { ReadSeatMap } from '@frontrow/domain/catalogue/seat-maps';
import type { Catalogue } from './rows.ts';
import type { SeatInUse } from './seats-store.ts';
import type { Claims, StockRow } from './stock-store.ts';

/**
 * A change that would take away what is held or sold: a stock below what is claimed of it, a section that goes or gets
 * seats, or seats of one section that go.
 */
export type Refusal = StockRefusal | { what: 'seats'; seats: SeatInUse[] };
export type StockRefusal = { what: 'smaller' | 'gone' | 'seated'; stock: StockRow; capacity: number };

/** Each refusal at the place of the folder that asks for it. */
export function locateRefusals(catalogue: Catalogue, refusals: readonly Refusal[], claims: ReadonlyMap<number, Claims>): Problem[] {
  const sectionsOfSeats = new Set(refusals.flatMap((refusal) => (refusal.what === 'seats' ? nameOf(refusal.seats[0]!) : [])));
  return refusals
    .filter((refusal) => {
      if (refusal.what !== 'gone') return true;
      const { seat_map, map_section } = refusal.stock;
      // with a section that the seat map has no more its seats go too, and are told one by one
      const isOfMap = catalogue.maps.get(seat_map ?? '')?.sections.some(({ key }) => key === map_section);
      return isOfMap || !sectionsOfSeats.has(nameOf({ seat_map, section_key: map_section }));
    })
    .map((refusal) => {
      if (refusal.what === 'seats') return locateSeats(catalogue, refusal.seats);
      const claimed = claims.get(refusal.stock.stock_id) ?? { sold: 0, held: 0, blocked: 0 };
      return refusal.stock.kind === 'event' ? locateSection(catalogue, refusal, claimed) : locateVariant(catalogue, refusal, claimed);
    })
    .sort(byPlace);
}

const nameOf = ({ seat_map, section_key }: { seat_map: string | null; section_key: string | null }) => `${seat_map}/${section_key}`;

function locateVariant({ entries }: Catalogue, { stock, capacity }: StockRefusal, claims: Claims): Problem {
  const product = entries.products.find(({ value }) => value.slug === stock.sellable)!;
  const index = product.value.variants.findIndex(({ key }) => key === stock.key);
  const what = `product "${stock.sellable}": variant "${stock.name}"`;
  return product.problem(['variants', index, 'stock'], `${what} cannot have ${capacity} units, since ${told(claims)}; ${atLeast(claims)}`);
}

function locateSection({ entries, maps }: Catalogue, { what, stock, capacity }: StockRefusal, claims: Claims): Problem {
  const event = entries.events.find(({ value }) => value.slug === stock.sellable)!;
  const { seatMap } = event.value;
  const map = seatMap === undefined ? undefined : maps.get(seatMap);
  const name = `event "${stock.sellable}": section "${stock.name}"`;
  const ofMap = map?.sections.findIndex(({ key }) => key === stock.map_section) ?? -1;
  if (what === 'smaller') {
    const message = `${name} cannot have ${capacity} places, since ${told(claims)}; ${atLeast(claims)}`;
    const { capacityPath } = eventSections(event, map).sections.find(({ key }) => key === stock.key)!;
    return capacityPath ? event.problem(capacityPath, message) : map!.problem(['sections', ofMap, 'capacity'], message);
  }
  if (what === 'seated') {
    const message = `${name} cannot get seats, since ${told(claims)} without one; expected it to stay a standing section`;
    return map!.problem(['sections', ofMap, 'seats'], message);
  }
  if (stock.seat_map !== (seatMap ?? null)) {
    const [left, expected] =
      stock.seat_map === null ? ['is of no seat map', 'no seatMap'] : [`is of the seat map "${stock.seat_map}"`, 'it'];
    return event.problem(['seatMap'], `${name} would vanish, since it ${left}, but ${told(claims)}; expected ${expected} here`, 'key');
  }
  const message = `${name} would vanish, but ${told(claims)}; expected it here`;
  if (map && ofMap < 0) return map.problem(['sections'], `${message}, with the id ${stock.map_section}`);
  const hint = map ? `; the seat map has it in its category "${map.sections[ofMap]!.category}"` : `, with the key "${stock.key}"`;
  return event.problem(listOf(event, stock.pricing_category), `${message}${hint}`, 'key');
}

/** Where an event lists the sections of a pricing category, or its categories where that one is not there any more. */
function listOf({ value }: Located<EventEntry>, key: string): (string | number)[] {
  const at = value.pricingCategories.findIndex((category) => category.key === key);
  if (at < 0) return ['pricingCategories'];
  return ['pricingCategories', at, value.pricingCategories[at]?.sections ? 'sections' : 'mapCategories'];
}

function locateSeats({ maps }: Catalogue, seats: readonly SeatInUse[]): Problem {
  const { seat_map, section_key, section } = seats[0]!;
  const map: ReadSeatMap = maps.get(seat_map)!;
  const index = map.sections.findIndex(({ key }) => key === section_key);
  const shown = seats.slice(0, SEATS_SHOWN).map(({ row, number, state }) => `row ${row} seat ${number} (${state})`);
  const more = seats.length > SEATS_SHOWN ? ` and ${seats.length - SEATS_SHOWN} more` : '';
  const message = `seat map "${seat_map}": section "${section}" would lose ${shown.join(', ')}${more}; expected them here`;
  return index < 0
    ? map.problem(['sections'], `${message}, in the section with the id ${section_key}`)
    : map.problem(['sections', index, 'seats'], message);
}

const SEATS_SHOWN = 10;

/** `4 are sold, 2 held`: each kind of claim there is. */
function told(claims: Claims): string {
  const counts = Object.entries(claims).filter(([, count]) => count > 0);
  if (counts.length === 0) return 'orders name it';
  const [[first, count], ...rest] = counts as [[string, number], ...[string, number][]];
  return [`${count} ${count === 1 ? 'is' : 'are'} ${first}`, ...rest.map(([state, more]) => `${more} ${state}`)].join(', ');
}

const atLeast = ({ sold, held, blocked }: Claims): string => `expected ${sold + held + blocked} or more`;
