import type { Tx } from '../../../platform/db/index.ts';
import { selectDecided, selectDoubtfulReductions, selectMissingPages, selectUnsignedGoods, type Reduction } from './store.ts';

/** What the shop will not show as the catalogue says it, or should not sell like this. The import is done all the same. */
export async function noteDoubts(tx: Tx, names: readonly string[], shops: readonly string[]): Promise<string[]> {
  const [reductions, unsigned, decided, incomplete] = await Promise.all([
    tx.many(selectDoubtfulReductions, [names]),
    tx.many(selectUnsignedGoods, [names]),
    tx.many(selectDecided, [names]),
    tx.many(selectMissingPages, [shops]),
  ]);
  return [
    ...reductions.map(describeReduction),
    ...describeUnsigned(unsigned.map(({ slug }) => slug)),
    ...decided.map(
      ({ slug, status }) =>
        `event/${slug}: stays ${status}, as decided by "npx frontrow event"; write it into the folder, or change there what it says of status, massRefund and times`,
    ),
    ...incomplete.map(
      ({ slug, missing }) => `shop/${slug}: has no page ${missing.join(', ')}, though its screens link to it: visitors find nothing there`,
    ),
  ];
}

/** One line, as they may be all goods of a shop that has just moved here. */
function describeUnsigned(slugs: readonly string[]): string[] {
  if (slugs.length === 0) return [];
  const named = slugs.slice(0, NAMED_MAX).join(', ');
  const others = slugs.length > NAMED_MAX ? ` and ${slugs.length - NAMED_MAX} more` : '';
  return [
    `product/${named}${others}: goods need productSafety.manufacturer with name, address and email or url (Regulation 2023/988, Art. 19)`,
  ];
}
const NAMED_MAX = 5;

function describeReduction({ owner, variant, country, originalMinor, struckMinor }: Reduction): string {
  const price = `${owner}: originalPrice ${euros(originalMinor)} of "${variant}" (${country})`;
  return struckMinor === null
    ? `${price} is not shown: in the 30 days before today's price nothing higher was asked (Section 11 PAngV)`
    : `${price} is shown as ${euros(struckMinor)}, the lowest price of the 30 days before (Section 11 PAngV)`;
}

const euros = (minor: number): string => (minor / 100).toFixed(2);
