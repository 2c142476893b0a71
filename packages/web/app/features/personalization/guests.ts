import {
  checkPersonalEntry,
  findRepeatedHolder,
  personalFieldsOf,
  readPersonalIdentifier,
  type PersonalEntry,
  type PersonalField,
} from '@frontrow/domain/tickets/personal-identifier';
import type { Cart, CartItem } from '../cart/cart-store.ts';

/** The tickets of one event in the cart that say for whom they are, or the pieces of a product that say what is put on them. */
export type GuestList = {
  key: string;
  name: string;
  /** Of an event. */
  date: string | null;
  requirement: string;
  fields: readonly PersonalField[];
  items: CartItem[];
};

export function guestListsOf(cart: Pick<Cart, 'items'>): GuestList[] {
  const lists = new Map<string, GuestList>();
  for (const item of cart.items) {
    const fields = personalFieldsOf(item.personalizationRequirement);
    if (fields.length === 0) continue;
    const { slug, name } = item.event ?? { slug: item.productSlug, name: item.productName };
    const date = item.event && !item.event.hideDate ? item.event.date : null;
    const list = lists.get(slug) ?? { key: slug, name, date, requirement: item.personalizationRequirement, fields, items: [] };
    list.items.push(item);
    lists.set(slug, list);
  }
  return [...lists.values()];
}

/** A group has one name for all of its tickets. */
export const isGroup = ({ fields }: GuestList): boolean => fields.includes('groupName');

export type GuestProblem = { itemId: string; field: PersonalField; problem: 'missing' | 'too_long' | 'repeated' };
export type Entries = ReadonlyMap<string, PersonalEntry>;

/** What is wrong with the entries of a list, by ticket. */
export function problemsOf(list: GuestList, entries: Entries): GuestProblem[] {
  const all = list.items.map(({ id }) => entries.get(id) ?? readPersonalIdentifier(null));
  const asked = isGroup(list) ? list.items.slice(0, 1) : list.items;
  const problems: GuestProblem[] = asked.flatMap(({ id }, index) =>
    checkPersonalEntry(list.requirement, all[index]!).map((problem) => ({ itemId: id, ...problem })),
  );
  const repeated = list.items[findRepeatedHolder(all) ?? -1];
  return repeated ? [...problems, { itemId: repeated.id, field: 'last_name', problem: 'repeated' }] : problems;
}

export const savedEntries = (list: GuestList): Entries =>
  new Map(list.items.map(({ id, personalIdentifier }) => [id, readPersonalIdentifier(personalIdentifier)]));

/** Whether every ticket that must name a guest does, and every piece has its answers: without that nothing is ordered. */
export const isAllSaid = (cart: Pick<Cart, 'items'>): boolean =>
  !cart.items.some(({ needsAnswers }) => needsAnswers) &&
  guestListsOf(cart).every(
    (list) =>
      list.items.every(({ personalIdentifier }) => personalIdentifier !== null) && problemsOf(list, savedEntries(list)).length === 0,
  );
