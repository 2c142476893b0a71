import { runStore } from './run-store.ts';

// A store of two nodes and a worker for run-store.api.test.ts, without a built front end.
await runStore({ file: 'tools/start/test-node.ts', needsBuild: false, nodes: 2, workers: 1 });
