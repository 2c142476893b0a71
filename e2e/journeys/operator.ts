import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A command of the operator beside the running store: `runCommand(baseURL, 'gates', 'create', …)` is `npx frontrow gates create …`. */
export async function runCommand(baseURL: string | undefined, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], PUBLIC_URL: baseURL };
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, '../../tools/frontrow.ts'), ...args], { env });
  return stdout;
}
