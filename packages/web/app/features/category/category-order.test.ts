import { expect, it } from 'vitest';
import { artistsByPlace, categoriesByPlace, shownSubcategories } from './category-order.ts';

type Places = { left?: number; right?: number; bottom?: number; order?: number };

const category = (name: string, { left, right, bottom, order = 0 }: Places = {}) => ({
  name,
  order,
  sortOrderTicketTopLeft: left ?? null,
  sortOrderTicketTopRight: right ?? null,
  sortOrderTicketBottom: bottom ?? null,
});
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

it('lists artists from the largest bottom value down, then by name', () => {
  const { grid } = artistsByPlace([
    category('Zoe', { bottom: 2 }),
    category('Eve', { bottom: 0 }),
    category('Bob'),
    category('Ann', { bottom: 5 }),
    category('Kim', { bottom: -3 }),
  ]);
  expect(names(grid)).toEqual(['Ann', 'Kim', 'Zoe', 'Bob', 'Eve']);
});

it('features only artists with a place, the lowest first', () => {
  const { left, right } = artistsByPlace([category('Ann', { left: 2 }), category('Bob', { left: 1, right: 4 }), category('Eve')]);
  expect([names(left), names(right)]).toEqual([['Bob', 'Ann'], ['Bob']]);
});

it('orders the merchandise overview by descending order and ends at nine', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    category(`c${index}`, { order: index, bottom: 1, ...(index % 2 === 1 && { left: index }) }),
  );
  const { left, bottom } = categoriesByPlace(many);
  expect(names(bottom)).toEqual(['c11', 'c10', 'c9', 'c8', 'c7', 'c6', 'c5', 'c4', 'c3']);
  expect(names(left)[0]).toBe('c11');
});

it('shows the categories of a shop that has placed none', () => {
  expect(names(categoriesByPlace([category('a'), category('b', { order: 1 })]).bottom)).toEqual(['b', 'a']);
});

it('shows main subcategories once, the highest order first', () => {
  const link = (id: string, order: number, mainCategory = true) => ({ id, order, mainCategory });
  expect(shownSubcategories([link('1', 1), link('2', 9), link('3', 5, false), link('2', 9)]).map(({ id }) => id)).toEqual(['2', '1']);
});
