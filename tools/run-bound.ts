import { spawn } from 'node:child_process';

/** In the program: its end with the channel to this process, which closes however this process ends. */
const BOUND = 'data:text/javascript,process.once("disconnect", () => process.exit(1)); process.channel.unref();';

/**
 * Runs a program of Node that does not outlive this process.
 * @throws Error with the last lines it wrote, after `problem`
 */
export async function runBound(
  file: string,
  args: string[],
  problem: string,
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const child = spawn(process.execPath, ['--import', BOUND, file, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${problem}:\n${output.trim().split('\n').slice(-20).join('\n')}`);
}
