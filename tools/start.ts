/** `npm start` */
import { runStore } from './start/run-store.ts';

await runStore({ file: 'packages/server/src/main.ts', needsBuild: true });
