import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** One node of a store as a process of its own. */
export type Node = { process: ChildProcess; url: string };

export async function startNode({ url }: { url: string }, redisUrl = ''): Promise<Node> {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'races/queue-node.ts'), url, redisUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(createInterface({ input: started.stdout }), 'line')) as [string];
  return { process: started, url: `http://127.0.0.1:${port}` };
}

export async function killNode({ process: running }: Node, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  running.kill(signal);
  await once(running, 'exit');
}
