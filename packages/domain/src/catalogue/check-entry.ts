import * as v from 'valibot';
import { checkBundle } from './check-bundle.ts';
import { checkDelivery } from './check-delivery.ts';
import { checkEvent } from './check-event.ts';
import { checkProduct } from './check-product.ts';
import { checkRates } from './check-rates.ts';
import { checkShop } from './check-shop.ts';
import { describeIssues } from './describe-issues.ts';
import type { Located } from './entries.ts';
import { type Entry, entrySchemas, type Kind, type ProductEntry } from './format.ts';
import { isSent } from './format/product.ts';
import { claimsIn } from './note-claims.ts';
import { coloursIn } from './note-colours.ts';
import type { Path, Problem } from './problems.ts';

export type PathProblem = { path: Path; message: string };
export type CheckedEntry = {
  problems: PathProblem[];
  /** What is better looked at; it can be published all the same. */
  notes: PathProblem[];
};

/**
 * What is wrong with one entry by itself, in the words of the import: what a form can say while it is filled in. Whether what it refers to
 * is there, and whether its name is free, only the whole catalogue knows.
 */
export function checkEntry(kind: Kind, written: unknown): CheckedEntry {
  const schema: v.GenericSchema = entrySchemas[kind];
  const result = v.safeParse(schema, written, { abortPipeEarly: true });
  const problem: Located<unknown>['problem'] = (path, message) => ({ file: '', line: 1, column: 1, message, path });
  if (!result.success) return { problems: describeIssues(schema, result.issues, { problem }, []).map(placed), notes: [] };
  // Safe: the schema of the kind has made this value.
  const located = { value: result.output, problem } as Located<never>;
  return { problems: (together[kind]?.(located) ?? []).map(placed), notes: (worth[kind]?.(located) ?? []).map(placed) };
}

const placed = ({ path = [], message }: Problem): PathProblem => ({ path, message });

type Check = { [K in Kind]?: (entry: Located<Entry[K]>) => Problem[] };

/** What is right on its own but not together. */
const together: Check = {
  events: (event) => checkEvent(event, new Map()),
  // a product that nobody delivers may be a bundle's, which only the whole catalogue knows
  products: (product) => [...checkProduct(product), ...checkDelivery(product, true)],
  bundles: checkBundle,
  shipping: checkRates,
  shops: (shop) => checkShop(shop),
};

const worth: Check = { products: (product) => [...claimsIn(product), ...unsignedIn(product)], shops: coloursIn };

/** Goods without whom to turn to; the import tells it of what it wrote. */
function unsignedIn({ value, problem }: Located<ProductEntry>): Problem[] {
  const maker = value.productSafety?.manufacturer;
  const isSentOff = value.variants.some((variant) => isSent(variant) && variant.active);
  if (!isSentOff || value.hidden || maker?.email !== undefined || maker?.url !== undefined) return [];
  return [
    problem(['productSafety'], 'goods need productSafety.manufacturer with name, address and email or url (Regulation 2023/988, Art. 19)'),
  ];
}
