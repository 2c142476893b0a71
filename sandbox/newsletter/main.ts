import { startNewsletterSandbox } from './server.ts';

/** Reads PORT and HOST. */
const { PORT, HOST } = process.env;
const sandbox = await startNewsletterSandbox({ port: Number(PORT ?? 2590), ...(HOST ? { host: HOST } : {}) });
console.log(`newsletter sandbox: ${sandbox.url}`);

const stop = () => void sandbox.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// whoever started this is gone
process.once('disconnect', stop);
