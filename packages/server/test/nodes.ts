import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** One node of a store as a process of its own. */
export type Node = { process: ChildProcess; url: string };

/** @param filesMax how many files it may have open; 0: as many as this process */
export async function startNode({ url }: { url: string }, redisUrl = '', filesMax = 0): Promise<Node> {
  const command = [process.execPath, join(import.meta.dirname, 'races/queue-node.ts'), url, redisUrl];
  const [file = '', ...values] = filesMax > 0 ? ['sh', '-c', `ulimit -n ${filesMax} && exec "$0" "$@"`, ...command] : command;
  const started = spawn(file, values, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(createInterface({ input: started.stdout }), 'line')) as [string];
  return { process: started, url: `http://127.0.0.1:${port}` };
}

export async function killNode({ process: running }: Node, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  running.kill(signal);
  await once(running, 'exit');
}
