import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  [
    { DATA_DIR: import.meta.filename },
    `The data folder ${import.meta.filename} cannot be written (it is no folder). Choose another by DATA_DIR.`,
  ],
  [{ DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/d' }, 'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1'],
  [{ DATABASE_URL: 'hidden' }, 'DATABASE_URL must be an address such as postgres://user:password@host/database.'],
])('a store that cannot be opened is one line: %j', (environment, line) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../frontrow.ts'), 'reports'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', ...environment },
  });
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${line}\n` });
});
