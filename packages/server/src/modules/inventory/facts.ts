import type { Queryable } from '../../platform/db/index.ts';
import type { SectionPlan } from './find-room.ts';
import { selectVariantFacts } from './store.ts';
import type { VariantFacts } from './types.ts';

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
        for (const facts of row.facts ?? []) variants.set(facts.variantId, withDates(facts));
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

const withDates = (facts: VariantFacts): VariantFacts => ({ ...facts, presaleAt: toDate(facts.presaleAt), endsAt: toDate(facts.endsAt) });
const toDate = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));
