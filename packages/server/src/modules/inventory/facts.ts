import { planSeats, type PlannedSeat, type Stretch } from '@frontrow/domain/seating/seating-plan';
import { bestViewIn, stageViewOf, type StageView } from '@frontrow/domain/seating/view-of-stage';
import type { Queryable } from '../../platform/db/index.ts';
import type { SectionPlan } from './find-room.ts';
import { selectVariantFacts } from './store.ts';
import type { VariantFacts, VariantRow } from './types.ts';

/** Facts as of one version of the catalogue. Variants that do not exist are not in the map. */
export type FactsAtVersion = {
  version: number;
  variants: ReadonlyMap<number, VariantFacts>;
  /** By stock; whoever reads the seats of a section keeps its plan here. */
  plans: Map<number, SectionPlan>;
};

export type Facts = {
  /** Facts of these variants, all of one version: from memory where possible. */
  get(variantIds: readonly number[]): Promise<FactsAtVersion>;
  /** Forgets what is older than `version`. */
  outdated(version: number): void;
};

/** Keeps in memory what the catalogue says about variants, under its version. */
export function createFacts(db: Queryable): Facts {
  let version = -1;
  let variants = new Map<number, VariantFacts>();
  let plans = new Map<number, SectionPlan>();
  return {
    async get(variantIds) {
      for (;;) {
        const missing = variantIds.filter((id) => !variants.has(id));
        if (missing.length === 0) return { version, variants, plans };
        const row = await db.one(selectVariantFacts, [missing]);
        if (row.version < version) continue;
        if (row.version > version) {
          version = row.version;
          variants = new Map();
          plans = new Map();
        }
        for (const facts of row.facts ?? []) variants.set(facts.variantId, toFacts(facts));
        // ids that do not exist stay missing; nothing more can be learned of them
        if (variantIds.every((id) => variants.has(id) || missing.includes(id))) return { version, variants, plans };
      }
    },
    outdated(current) {
      if (version >= current) return;
      version = -1;
      variants = new Map();
      plans = new Map();
    },
  };
}

export function planSection(sectionId: number, seats: readonly PlannedSeat[], stage: StageView | undefined): SectionPlan {
  const plan = planSeats(seats, stage);
  const stretches = new Map<number, Stretch | undefined>(seats.map(({ id }) => [id, undefined]));
  for (const stretch of plan.flat()) for (const { id } of stretch.seats) stretches.set(id, stretch);
  return { sectionId, plan, stretches };
}

/** What the seats of a stock look at; undefined where no plan says it. */
export function stageOf(variants: Iterable<VariantFacts>, stockId: number): StageView | undefined {
  for (const { stage, stocks } of variants) if (stocks.some((stock) => stock.stockId === stockId)) return stage;
  return undefined;
}

export function toFacts({ house, stocks, opensAt, endsAt, overAt, phases, ...row }: VariantRow): VariantFacts {
  const facts = {
    ...row,
    opensAt: toDate(opensAt),
    endsAt: toDate(endsAt),
    overAt: toDate(overAt),
    phases: phases.map((phase) => ({ ...phase, startsAt: toDate(phase.startsAt), endsAt: toDate(phase.endsAt) })),
  };
  const stage = house && stageViewOf(house.stage, house.hulls);
  if (!stage) return { ...facts, stocks: stocks.map(({ stockId, seated }) => ({ stockId, seated })) };
  return { ...facts, stage, stocks: inOrderOfView(stage, stocks) };
}

/** Seats that see the stage best first, so that few sections are read; where some stand, the catalogue says what comes first. */
function inOrderOfView(stage: StageView, stocks: VariantRow['stocks']): VariantFacts['stocks'] {
  if (!stocks.every(({ seated }) => seated)) return stocks.map(({ stockId, seated }) => ({ stockId, seated }));
  return stocks
    .map(({ stockId, seated, hull }) => ({ stockId, seated, bestView: bestViewIn(stage, hull ?? []) }))
    .sort((a, b) => a.bestView - b.bestView);
}

const toDate = (value: string | null): Date | null => (value === null ? null : new Date(value));
