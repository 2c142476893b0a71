import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountMax,
  bundleOpensAt,
  EMPTY,
  isSoldOut,
  missingOf,
  nextOpening,
  priceOfChoice,
  struckPrice,
  type BundleChoice,
  type BundleDetail,
  type BundlePart,
} from './bundle-detail.ts';

const variant = (id: string, price: number, ownPrice = price + 500) => ({
  id,
  category: null,
  description: id,
  descriptionSubline: null,
  message: null,
  isDefault: false,
  price,
  ownPrice,
});
const part = (id: string, variants: BundlePart['variants'], isEvent = false, presaleAt: string | null = null): BundlePart => ({
  id,
  kind: isEvent ? 'event' : 'product',
  slug: id,
  name: id,
  image: null,
  event: isEvent
    ? {
        happeningFrom: '2026-12-29T19:00:00Z',
        hideDate: false,
        presaleAt,
        venue: 'Hall',
        city: 'Cologne',
        localOrganizer: null,
        organizer: [],
        sellerRole: 'own',
        ageRule: null,
        personalizationRequirement: 'no_personalization_required',
        disclaimer: null,
        policyLink: null,
      }
    : null,
  product: null,
  hasOwnPage: true,
  variants,
});
const combination = (id: string, additionalPrice: number, products: BundlePart[]) => ({
  id,
  key: id,
  optionName: id,
  tourName: null,
  additionalPrice,
  available: true,
  soldOutMessage: null,
  products,
});
const bundle = {
  product: { id: 'box', price: 6700, cartLimit: 4, variants: [{ ...variant('box', 200), isDefault: true }] },
  simple: false,
  ticketLimit: 1,
  originalPrice: 8000,
  soldOutMessage: null,
  commonItems: [part('vinyl', [variant('black', 2500)])],
  combinations: [
    combination('hamburg', 0, [part('hh', [variant('hh-1', 3700), variant('hh-2', 4700)], true)]),
    combination('berlin', 200, [part('b', [variant('b-1', 3700)], true)]),
  ],
  hasCombinations: true,
  additionalProducts: [part('patch', [variant('patch', 300)])],
  additionalProductGroup: [part('shirt', [variant('M', 2200), variant('L', 2200)])],
} as unknown as BundleDetail;
const choice = (own: Partial<BundleChoice> = {}): BundleChoice => ({ combinationId: null, group: null, variants: {}, ...own });
const price = (own: Partial<BundleChoice>) => priceOfChoice(bundle, choice(own), undefined).totalMinor;

describe('what is missing', () => {
  const missing = (own: Partial<BundleChoice>, free?: Map<string, number>) => missingOf(bundle, choice(own), free);
  it('is at first the combination and the group', () => expect(missing({})).toEqual(['combination', 'group']));
  it('is the kind of ticket once there are several', () =>
    expect(missing({ combinationId: 'hamburg', group: EMPTY })).toEqual(['combination-hamburg-hh']));
  it('is the size of what was taken of the group', () =>
    expect(missing({ combinationId: 'berlin', group: 'shirt' })).toEqual(['group-shirt']));
  it('is nothing when the group is left empty', () => expect(missing({ combinationId: 'berlin', group: EMPTY })).toEqual([]));
  it('is what is gone meanwhile', () => {
    const free = new Map([
      ['box', 1],
      ['black', 0],
      ['patch', 1],
      ['b-1', 1],
    ]);
    expect(missing({ combinationId: 'berlin', group: EMPTY }, free)).toEqual(['common-vinyl']);
    expect(isSoldOut(bundle, free)).toBe(true);
  });
});

describe('the price', () => {
  it('starts at the cheapest combination', () => expect(price({})).toBe(200 + 2500 + 300 + 3700));
  it('counts what is only ticked at first at its cheapest, and no combination that is not on offer', () => {
    const ticked = {
      ...bundle,
      product: { ...bundle.product, variants: [variant('box', 200), { ...variant('deluxe', 5200), isDefault: true }] },
      combinations: [{ ...combination('gone', -900, bundle.combinations[0]!.products), available: false }, ...bundle.combinations],
    } as unknown as BundleDetail;
    expect(priceOfChoice(ticked, choice(), undefined).totalMinor).toBe(200 + 2500 + 300 + 3700);
    // nothing is open any more: what is ticked is what is bought
    expect(priceOfChoice(ticked, choice({ combinationId: 'berlin', group: EMPTY }), undefined).totalMinor).toBe(5200 + 2500 + 300 + 3900);
  });
  it('counts nothing that is gone while there is something else', () => {
    const free = new Map(['box', 'black', 'patch', 'M', 'hh-2', 'b-1'].map((id) => [id, 1]));
    expect(priceOfChoice(bundle, choice(), free).totalMinor).toBe(200 + 2500 + 300 + 3900);
    free.delete('b-1');
    expect(priceOfChoice(bundle, choice(), free).totalMinor).toBe(200 + 2500 + 300 + 4700);
    free.delete('hh-2');
    expect(priceOfChoice(bundle, choice(), free).totalMinor).toBe(200 + 2500 + 300 + 3700);
  });
  it('is at first the least that any whole choice comes to, as the lists have it', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(prices, ([a, b, c, d, e, f, g, h, i, j, k, l]) => {
        const two = (id: string, low = 0, high = 0) => [variant(`${id}-1`, low), variant(`${id}-2`, high)];
        const priced = {
          ...bundle,
          product: { ...bundle.product, variants: two('box', a, b) },
          commonItems: [part('vinyl', two('vinyl', c, d))],
          combinations: [
            combination('hamburg', e ?? 0, [part('hh', two('hh', f, g), true)]),
            combination('berlin', h ?? 0, [part('b', two('b', i, j), true), part('poster', two('poster', k, l))]),
          ],
          additionalProducts: [],
        } as unknown as BundleDetail;
        const of = (keys: string[], chosen: Record<string, string> = {}): Record<string, string>[] =>
          keys.length === 0
            ? [chosen]
            : [1, 2].flatMap((n) => of(keys.slice(1), { ...chosen, [keys[0]!]: `${keys[0]!.split('-').at(-1)}-${n}` }));
        const whole = [
          ...of(['box', 'common-vinyl', 'combination-hamburg-hh']).map((variants) =>
            choice({ combinationId: 'hamburg', group: EMPTY, variants }),
          ),
          ...of(['box', 'common-vinyl', 'combination-berlin-b', 'combination-berlin-poster']).map((variants) =>
            choice({ combinationId: 'berlin', group: EMPTY, variants }),
          ),
        ].map(({ variants: { box, ...variants }, ...own }) => ({ ...own, variants: { ...variants, root: box ?? '' } }));
        const totals = whole.map((one) => {
          expect(missingOf(priced, one, undefined)).toEqual([]);
          return priceOfChoice(priced, one, undefined).totalMinor;
        });
        expect(priceOfChoice(priced, choice(), undefined).totalMinor).toBe(Math.min(...totals));
      }),
    );
  });
  it('follows combination, kind and group', () => {
    expect(price({ combinationId: 'berlin' })).toBe(6900);
    expect(price({ combinationId: 'hamburg', variants: { 'combination-hamburg-hh': 'hh-2' } })).toBe(7700);
    expect(price({ combinationId: 'berlin', group: 'shirt' })).toBe(9100);
  });
  it.each([
    ['what the parts cost one by one', 8000, 7700, 7700],
    ['no more than the catalogue announces', 7000, 7700, 7000],
    ['nothing where nothing is saved', 8000, 6700, null],
    ['nothing that was not announced', null, 7700, null],
  ])('strikes through %s', (_, originalPrice, singleMinor, struck) =>
    expect(struckPrice({ ...bundle, originalPrice }, { totalMinor: 6700, singleMinor })).toBe(struck),
  );
});

describe('the presale', () => {
  const NOW = Date.parse('2026-11-21T12:00:00Z');
  const night = (id: string, presaleAt: string | null) => combination(id, 0, [part(id, [variant(`${id}-1`, 3700)], true, presaleAt)]);
  const of = (...combinations: BundleDetail['combinations']) => ({ ...bundle, combinations });
  const [hamburg, berlin] = [night('hamburg', '2026-11-23T08:59:00Z'), night('berlin', '2026-11-22T08:59:00Z')];
  it('opens with the first date that has one, a minute after its time', () =>
    expect(bundleOpensAt(of(hamburg, berlin), undefined, NOW)).toBe(Date.parse('2026-11-22T09:00:00Z')));
  it('has opened where one date is on sale', () => expect(bundleOpensAt(of(hamburg, night('cologne', null)), undefined, NOW)).toBeNull());
  it('does not open with a date that is gone', () => {
    const free = new Map([['hamburg-1', 1]]);
    expect(bundleOpensAt(of(hamburg, berlin), free, NOW)).toBe(Date.parse('2026-11-23T09:00:00Z'));
  });
  it('waits for what is always in it', () => {
    const always = { ...of(berlin), commonItems: [part('camping', [], true, '2026-11-25T08:59:00Z')] };
    expect(bundleOpensAt(always, undefined, NOW)).toBe(Date.parse('2026-11-25T09:00:00Z'));
    expect(nextOpening(always, NOW)).toBe(Date.parse('2026-11-22T09:00:00Z'));
  });
});

it('comes several at a time only without tickets and choices', () => {
  expect(amountMax(bundle)).toBe(1);
  expect(amountMax({ ...bundle, simple: true, combinations: [] })).toBe(4);
});
