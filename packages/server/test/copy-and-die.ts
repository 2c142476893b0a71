import { takeCopy } from '../src/platform/backup/index.ts';
import { readKeyFile } from '../src/platform/backup/key.ts';
import { createFolderTarget } from '../src/platform/backup/target.ts';
import { createVault } from '../src/platform/backup/vault.ts';
import { systemIds } from '../src/platform/ids.ts';

// Takes a copy of a store's database and is killed before it puts its part of this number.
const [dataDir = '', databaseUrl = '', folder = '', keyFile = '', at = ''] = process.argv.slice(2);
const target = createFolderTarget(folder);
let puts = 0;
const put: typeof target.put = (name, bytes) => {
  puts += 1;
  if (puts === Number(at)) process.kill(process.pid, 'SIGKILL');
  return target.put(name, bytes);
};
await takeCopy({ vault: createVault({ ...target, put }, readKeyFile(keyFile), systemIds), dataDir, databaseUrl }, 'frontrow_stream_test');
