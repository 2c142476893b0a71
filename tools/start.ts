/** `npm start`, and `npm start -- --nodes 2` for several processes at one port */
import { parseArgs } from 'node:util';
import { runStore } from './start/run-store.ts';

const NODES_MAX = 64;

const { values } = parseArgs({ options: { nodes: { type: 'string', default: '1' } } });
const nodes = /^\d{1,2}$/.test(values.nodes) ? Number(values.nodes) : 0;
if (nodes < 1 || nodes > NODES_MAX) {
  console.error(`--nodes must be a whole number from 1 to ${NODES_MAX}.`);
  process.exit(2);
}
await runStore({ file: 'packages/server/src/main.ts', needsBuild: true, nodes });
