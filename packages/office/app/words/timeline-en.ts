import type { timelineDe } from './timeline-de.ts';
import { numberEn } from './numbers.ts';

const places = (count: number) => (count === 1 ? '1 place' : `${numberEn(count)} places`);

type Item = { name: string; price: string; count: number; outOf: number | null };
const phase = ({ name, price }: Item) => `${name}, ${price}`;

export const timelineEn: typeof timelineDe = {
  title: 'Timeline',
  of: (event: string) => `Sale: ${event}`,
  codes: 'Codes',
  allotments: 'Allotments',
  edit: 'Change the event',
  order: 'One after the other',
  now: 'Now',
  noDay: 'Without a fixed day',
  kinds: {
    PRESALE: () => 'Sale begins',
    ROOM: ({ name }: Item) => `Waiting room opens (${name})`,
    CODES_BEGIN: ({ name, count }: Item) => `Codes begin: ${name} (${count === 1 ? '1 code' : `${numberEn(count)} codes`})`,
    CODES_END: ({ name, count }: Item) => `Codes end: ${name} (${count === 1 ? '1 ticket' : `${numberEn(count)} tickets`} opened)`,
    PHASE_BEGINS: (item: Item) => `Price phase begins: ${phase(item)}`,
    PHASE_ENDS: (item: Item) =>
      `Price phase ends: ${phase(item)}${item.outOf === null ? '' : ` (${numberEn(item.count)} of ${numberEn(item.outOf)} gone)`}`,
    PHASE_PIECES: (item: Item) =>
      `Price phase until the last ticket: ${phase(item)} (${numberEn(item.count)} of ${numberEn(item.outOf ?? 0)} gone)`,
    ALLOTMENT: ({ name, count }: Item) => `Allotment comes back: ${name} (${places(count)})`,
    CHANGE: ({ name }: Item) => `Change goes public: ${name}`,
    SALE_END: () => 'Sale ends',
    CHECK_IN_BEGINS: () => 'Check-in begins',
    CHECK_IN_ENDS: () => 'Check-in ends',
    NAMES_UNTIL: () => 'Names can be changed until here',
    BACK_UNTIL: () => 'Can be given back until here',
    DOORS: () => 'Doors',
    BEGINS: () => 'Begins',
    ENDS: () => 'Ends',
  },
};
