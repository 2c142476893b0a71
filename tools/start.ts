/** `npm start`, `npm start -- --nodes 2` for several processes at one port, `--workers 1` for processes that send the mails */
import { parseArgs } from 'node:util';
import { runStore } from './start/run-store.ts';

const PROCESSES_MAX = 64;

const { values } = parseArgs({ options: { nodes: { type: 'string', default: '1' }, workers: { type: 'string', default: '0' } } });
const nodes = read('nodes', 1);
const workers = read('workers', 0);
await runStore({ file: 'packages/server/src/main.ts', needsBuild: true, nodes, workers });

function read(name: keyof typeof values, least: number): number {
  const count = /^\d{1,2}$/.test(values[name]) ? Number(values[name]) : Number.NaN;
  if (count >= least && count <= PROCESSES_MAX) return count;
  console.error(`--${name} must be a whole number from ${least} to ${PROCESSES_MAX}.`);
  return process.exit(2);
}
