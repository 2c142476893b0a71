import { startTracking } from './server.ts';

/** Reads PORT and HOST. */
const { PORT, HOST } = process.env;
const tracking = await startTracking({ port: Number(PORT ?? 2590), ...(HOST ? { host: HOST } : {}) });
console.log(`tracking: ${tracking.url}`);

const stop = () => void tracking.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// whoever started this is gone
process.once('disconnect', stop);
