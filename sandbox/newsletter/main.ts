import { startNewsletterSandbox } from './server.ts';
import { untilTold } from '../until-told.ts';

/** Reads PORT and HOST. */
const { PORT, HOST } = process.env;
const sandbox = await startNewsletterSandbox({ port: Number(PORT ?? 2590), ...(HOST ? { host: HOST } : {}) });
console.log(`newsletter sandbox: ${sandbox.url}`);

untilTold(() => sandbox.close());
