import type { Tx } from '../../platform/db/index.ts';
import { planSection, stageOf, toFacts } from './facts.ts';
import { chooseOnce, findRoom, type SectionView } from './find-room.ts';
import { insertRest, lockStocks, selectSectionSeats, selectTakenSeats, selectVariantFacts } from './store.ts';
import type { TakenPlace } from './take-place.ts';
import type { VariantFacts } from './types.ts';

/** What a line of an order had, and has no more. */
export type LostLine = Omit<TakenPlace, 'phaseId' | 'openingCodeId'> & { quantity: number };

type Place = Pick<LostLine, 'lineId' | 'stockId' | 'sectionId' | 'seatId'>;

/**
 * Holds for an order what its lines had, or what is equal: tickets of the same variant, seats for seats, those of a
 * variant together where one of them is gone. All or nothing; goods, and places for a wheelchair, have no equal.
 * @returns the hold of each line; undefined where there is nothing equal
 */
export async function claimEqualPlaces(
  tx: Tx,
  orderId: number,
  lines: readonly LostLine[],
): Promise<{ lineId: number; holdId: number }[] | undefined> {
  const { facts } = await tx.one(selectVariantFacts, [[...new Set(lines.map(({ variantId }) => variantId))]]);
  const variants = new Map(facts?.map((variant) => [variant.variantId, toFacts(variant)]));
  const room = await lookAround(tx, [...variants.values()], lines);
  const places: Place[] = [];
  const homeless: LostLine[][] = [];
  // who has a place still is not moved for others
  for (const group of Map.groupBy(lines, ({ variantId }) => variantId).values()) {
    if (await room.takeOwn(group)) places.push(...group);
    else homeless.push(group);
  }
  for (const group of homeless) {
    const variant = variants.get(group[0]?.variantId ?? 0);
    const found = variant?.isTicket ? await room.takeEqual(variant, group) : undefined;
    if (!found) return undefined;
    places.push(...found);
  }
  const placeOf = new Map(places.map((place) => [place.lineId, place]));
  const claims = lines.map((line) => {
    const { stockId, sectionId, seatId } = { ...line, ...placeOf.get(line.lineId) };
    return {
      line_id: line.lineId,
      quantity: line.quantity,
      sellable_id: line.sellableId,
      variant_id: line.variantId,
      stock_id: stockId,
      section_id: sectionId,
      seat_id: seatId,
      unit_price_minor: line.unitPriceMinor,
      order_id: orderId,
      personal_identifier: line.personalIdentifier,
    };
  });
  return tx.many(insertRest, [JSON.stringify(claims)]);
}

/** Locks what may be taken and looks at it. What a group of lines is given is free for no other. */
async function lookAround(tx: Tx, variants: readonly VariantFacts[], lines: readonly LostLine[]) {
  const stockIds = new Set([
    ...lines.map(({ stockId }) => stockId),
    ...variants.flatMap(({ stocks }) => stocks.map(({ stockId }) => stockId)),
  ]);
  const free = new Map((await tx.many(lockStocks, [[...stockIds], []])).map((stock) => [stock.id, stock.free]));
  const sections = new Map<number, SectionView & { wheelchairs: ReadonlySet<number> }>();

  const read = async (wanted: readonly number[]) => {
    const unread = wanted.filter((stockId) => !sections.has(stockId));
    if (unread.length === 0) return;
    const taken = new Map((await tx.many(selectTakenSeats, [unread])).map(({ stockId, seatIds }) => [stockId, new Set(seatIds)]));
    for (const { stockId, sectionId, seats } of await tx.many(selectSectionSeats, [unread])) {
      const wheelchairs = new Set(seats.filter(({ wheelchair }) => wheelchair).map(({ id }) => id));
      sections.set(stockId, {
        ...planSection(sectionId, seats, stageOf(variants, stockId)),
        taken: taken.get(stockId) ?? new Set(),
        choices: new Map(),
        wheelchairs,
      });
    }
  };
  const take = (stockId: number, units: number, seatIds: readonly number[]) => {
    free.set(stockId, (free.get(stockId) ?? 0) - units);
    const section = sections.get(stockId);
    for (const seatId of seatIds) section?.taken.add(seatId);
    section?.choices.clear();
  };
  const unitsOf = (group: readonly LostLine[]) => group.reduce((sum, { quantity }) => sum + quantity, 0);
  const seatsOf = (group: readonly LostLine[]) => group.flatMap(({ seatId }) => (seatId === null ? [] : [seatId]));

  return {
    /** What they had, where all of it is free. */
    async takeOwn(group: readonly LostLine[]): Promise<boolean> {
      await read(group.flatMap(({ stockId, seatId }) => (seatId === null ? [] : [stockId])));
      const byStock = Map.groupBy(group, ({ stockId }) => stockId);
      const isFree = [...byStock].every(
        ([stockId, held]) =>
          unitsOf(held) <= (free.get(stockId) ?? 0) && !seatsOf(held).some((seatId) => sections.get(stockId)?.taken.has(seatId)),
      );
      if (!isFree) return false;
      for (const [stockId, held] of byStock) take(stockId, unitsOf(held), seatsOf(held));
      return true;
    },
    /** The best of the same variant, first where they were. */
    async takeEqual({ stocks }: VariantFacts, group: readonly LostLine[]): Promise<Place[] | undefined> {
      const [first] = group;
      const isSeated = first?.sectionId !== null;
      const needsOwnKind = group.some(({ stockId, seatId }) => seatId !== null && sections.get(stockId)?.wheelchairs.has(seatId));
      if (!first || needsOwnKind) return undefined;
      const candidates = stocks
        .filter(({ seated }) => seated === isSeated)
        .toSorted((a, b) => Number(b.stockId === first.stockId) - Number(a.stockId === first.stockId));
      const view = {
        free: (stockId: number) => free.get(stockId) ?? 0,
        section: (stockId: number) => sections.get(stockId),
        choose: (_stockId: number, section: SectionView, amount: number, options: { sideBySide: boolean }) =>
          chooseOnce(section, amount, options),
      };
      for (;;) {
        const room = findRoom(candidates, unitsOf(group), view);
        if (!room) return undefined;
        if ('unread' in room) {
          await read(room.unread);
          continue;
        }
        const seatIds = room.seats?.seatIds ?? [];
        take(room.stockId, unitsOf(group), seatIds);
        const sectionId = room.seats?.sectionId ?? null;
        return group.map(({ lineId }, index) => ({ lineId, stockId: room.stockId, sectionId, seatId: seatIds[index] ?? null }));
      }
    },
  };
}
