import { compareTotals, type Comparison } from '../../packages/server/src/modules/figures/index.ts';
import { hasHash, verifyAudit } from '../../packages/server/src/modules/office/index.ts';
import { argument, id, maybe } from '../command/arguments.ts';
import { money } from '../command/format.ts';
import { Refused, row, type Rows, said } from '../command/row.ts';

const hash = argument('hash', 'the hash a mail of a day says it has', '64 hexadecimal digits', (text) =>
  /^[\da-f]{64}$/i.test(text) ? text : undefined,
);

export const rows: Rows = {
  verify: row({
    about:
      'recomputes the hash chain of the audit log and says where it was changed, and compares the figures with the orders and the ledger; or whether an entry still has its hash',
    args: { entry: maybe(id('the place of an entry')), hash: maybe(hash) },
    wrong: ({ entry, hash: old }) =>
      (entry === undefined) === (old === undefined) ? undefined : '<hash> is missing: an entry is compared with one',
    run: async ({ entry, hash: old }, { db }) => {
      if (entry !== undefined && old !== undefined) {
        if (!(await hasHash(db, entry, old))) throw new Refused('REWRITTEN', `Entry ${entry} has another hash: the log was rewritten.`);
        return said({ entry, hash: old });
      }
      const { head, broken } = await verifyAudit(db);
      const sales = await compareTotals(db);
      const found = { head, broken, sales };
      const lines = [
        `Audit log: ${head?.place ?? 0} entries${head ? `, the last with the hash ${head.hash}` : ''}.`,
        `Figures: ${money(sales.soldMinor)} sold, ${money(sales.refundedMinor)} taken back.`,
      ];
      const wrong = [...broken.map((one) => `Entry ${one.id} (place ${one.place}) is not what was written.`), ...wrongSales(sales)];
      if (wrong.length === 0) return said(found, ...lines);
      throw new Refused(broken.length > 0 ? 'REWRITTEN' : 'FIGURES_DIFFER', [...lines, ...wrong].join('\n'), found);
    },
  }),
};

const wrongSales = ({ differences, unbalanced }: Comparison): string[] => [
  ...differences.map(
    ({ what, hour, shop, pieces, grossMinor, vatMinor, feeMinor, returnedPieces, refundedMinor }) =>
      `Figures of ${what ?? 'shipping'} in ${shop ?? 'a shop that is gone'}, ${hour.toISOString().slice(0, 13)}:00 UTC, differ from the orders: ` +
      `${pieces} pieces, ${money(grossMinor)} (VAT ${money(vatMinor)}, fees ${money(feeMinor)}), ` +
      `${returnedPieces} returned for ${money(refundedMinor)}.`,
  ),
  ...unbalanced.map(
    ({ reference, orderMinor, ledgerMinor }) =>
      `Order ${reference} comes to ${money(orderMinor)}, its revenue in the ledger to ${money(ledgerMinor)}.`,
  ),
];
