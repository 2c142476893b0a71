import { hasHash, verifyAudit } from '../../packages/server/src/modules/office/index.ts';
import { argument, id, maybe } from '../command/arguments.ts';
import { Refused, row, type Rows, said } from '../command/row.ts';

const hash = argument('hash', 'the hash a mail of a day says it has', '64 hexadecimal digits', (text) =>
  /^[\da-f]{64}$/i.test(text) ? text : undefined,
);

export const rows: Rows = {
  verify: row({
    about: 'recomputes the hash chain of the audit log and says where it was changed; or whether an entry still has its hash',
    args: { entry: maybe(id('the place of an entry')), hash: maybe(hash) },
    wrong: ({ entry, hash: old }) =>
      (entry === undefined) === (old === undefined) ? undefined : '<hash> is missing: an entry is compared with one',
    run: async ({ entry, hash: old }, { db }) => {
      if (entry !== undefined && old !== undefined) {
        if (!(await hasHash(db, entry, old))) throw new Refused('REWRITTEN', `Entry ${entry} has another hash: the log was rewritten.`);
        return said({ entry, hash: old });
      }
      const { head, broken } = await verifyAudit(db);
      const entries = `Audit log: ${head?.place ?? 0} entries${head ? `, the last with the hash ${head.hash}` : ''}.`;
      if (broken.length === 0) return said({ head, broken }, entries);
      const lines = broken.map((one) => `Entry ${one.id} (place ${one.place}) is not what was written.`);
      throw new Refused('REWRITTEN', [entries, ...lines].join('\n'), { head, broken });
    },
  }),
};
