import { startTracking } from './server.ts';
import { untilTold } from '../until-told.ts';

/** Reads PORT and HOST. */
const { PORT, HOST } = process.env;
const tracking = await startTracking({ port: Number(PORT ?? 2590), ...(HOST ? { host: HOST } : {}) });
console.log(`tracking: ${tracking.url}`);

untilTold(() => tracking.close());
