import { planSeats, type SeatingPlan } from '@frontrow/domain/seating/seating-plan';
import { bestViewIn, stageViewOf } from '@frontrow/domain/seating/view-of-stage';
import type { EventDetail, EventVariant } from '../event-detail.ts';
import { parseColour, standingOut, toHex } from '@frontrow/domain/looks/colours';
import { KIND, STATE, type MapModel, type MapSection } from '@frontrow/ui/seat-map-engine/model.ts';

/** An event's seat map with what of it is sold and free: one for as long as the map is on screen. */
export type House = {
  event: EventDetail;
  model: MapModel;
  /** Free units by index of the section, as the server counts them. */
  left: number[];
  /** Of a pricing category, as it is seen on the shop's ground. */
  colourOf: (categoryId: number | string) => string;
  /** What can be bought in a section; empty where nothing is sold. */
  variantsOf: (section: MapSection) => readonly EventVariant[];
  categoryOf: (section: MapSection) => EventVariant['pricingCategory'] | undefined;
  sectionOf: (seat: number) => MapSection;
  isFree: (seat: number) => boolean;
  /** The section laid out for choosing in it; its seats are called by their places in the model. */
  planOf: (section: MapSection) => SeatingPlan;
  /** No seat of the section sees the stage better. */
  bestViewIn: (section: MapSection) => number;
};

/** @param ground what the map is drawn on, '#rrggbb' */
export function createHouse(event: EventDetail, model: MapModel, ground: string): House {
  const colours = new Map(
    event.variants.map(({ pricingCategory: { id, mapColor } }) => [id, toHex(standingOut(parseColour(mapColor), parseColour(ground)))]),
  );
  const bySection = model.sections.map(({ id }) =>
    event.variants.filter(({ active, sectionIds }) => active && sectionIds.includes(String(id))),
  );
  const plans = new Map<number, SeatingPlan>();
  const stage = stageViewOf(
    model.stage,
    model.sections.map(({ hull }) => hull),
  );
  const bestViews = model.sections.map(({ hull }) => bestViewIn(stage, hull));
  const house: House = {
    event,
    model,
    left: model.sections.map(() => 0),
    colourOf: (categoryId) => colours.get(String(categoryId)) ?? '',
    variantsOf: ({ index }) => bySection[index] ?? [],
    categoryOf: ({ categoryId }) =>
      event.variants.find(({ pricingCategory }) => pricingCategory.id === String(categoryId))?.pricingCategory,
    sectionOf(seat) {
      const section = model.sections[model.sectionOf[seat] ?? -1];
      if (!section) throw new Error(`the map has no seat ${seat}`);
      return section;
    },
    isFree: (seat) => model.states[seat] === STATE.free,
    planOf(section) {
      const plan = plans.get(section.index) ?? planSeats(plannedSeats(model, section), stage);
      plans.set(section.index, plan);
      return plan;
    },
    bestViewIn: ({ index }) => bestViews[index] ?? 0,
  };
  for (const section of model.sections) {
    if (house.variantsOf(section).length === 0) model.states.fill(STATE.notSold, section.first, section.first + section.count);
  }
  return house;
}

/** Free units of each variant: those of its sections. */
export function leftOfVariants({ event, model, left, variantsOf }: House): Map<string, number> {
  const free = new Map(event.variants.map(({ id }) => [id, 0]));
  for (const section of model.sections) {
    for (const { id } of variantsOf(section)) free.set(id, (free.get(id) ?? 0) + (left[section.index] ?? 0));
  }
  return free;
}

function plannedSeats(model: MapModel, { first, count }: MapSection) {
  return Array.from({ length: count }, (_, offset) => {
    const id = first + offset;
    return { id, row: model.rows[id]!, x: model.xs[id]!, y: model.ys[id]!, wheelchair: model.kinds[id] !== KIND.seat };
  });
}
