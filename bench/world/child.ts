import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Usage } from './probe.ts';

const root = join(import.meta.dirname, '../..');

/** A program of ours in a process of its own, with a probe inside. What it says goes to a file. */
export type Child = {
  /** @param kept after everything that is not needed any more has been collected */
  usage(kept?: boolean): Promise<Usage>;
  /** From now on usage says how late its event loop is. */
  watchDelay(): void;
  /** Sends over IPC and waits for the next message that is not about usage. */
  ask<Answer>(question: object): Promise<Answer>;
  /** Sends over IPC and waits for nothing. */
  tell(news: object): void;
  stop(): Promise<void>;
};

/** @returns when the program has said that it is ready: by IPC, or by its first line where it knows no IPC */
export async function startChild(options: {
  file: string;
  environment: Record<string, string>;
  log: string;
  /** Flags for Node. */
  flags?: string[];
  readyBy: 'message' | 'line';
}): Promise<Child> {
  const { file, environment, log, flags = [], readyBy } = options;
  const output = openSync(log, 'a');
  // a file, not a pipe: a process that logs must not wait for the one that measures it
  const child = spawn(process.execPath, ['--import', join(import.meta.dirname, 'probe.ts'), ...flags, join(root, file)], {
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      ...environment,
    },
    stdio: ['ignore', readyBy === 'line' ? 'pipe' : output, output, 'ipc'],
  });
  closeSync(output);
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`${file} ended (${code}):\n${tail(log)}`))),
  );
  ended.catch(() => undefined);
  const next = <Answer>(isIt: (message: object) => boolean): Promise<Answer> =>
    Promise.race([
      ended,
      new Promise<Answer>((resolve) => {
        const listen = (message: object) => {
          if (!isIt(message)) return;
          child.off('message', listen);
          resolve(message as Answer);
        };
        child.on('message', listen);
      }),
    ]);
  const isUsage = (message: object) => typeof message === 'object' && 'usage' in message;
  await (readyBy === 'line'
    ? Promise.race([ended, new Promise((resolve) => child.stdout?.once('data', resolve))])
    : next((message) => !isUsage(message)));
  child.stdout?.resume();
  return {
    async usage(kept = false) {
      const answer = next<{ usage: Usage }>(isUsage);
      child.send(kept ? 'usage of what is kept' : 'usage');
      return (await answer).usage;
    },
    watchDelay: () => void child.send('watch delay'),
    ask(question) {
      const answer = next<never>((message) => !isUsage(message));
      child.send(question);
      return answer;
    },
    tell: (news) => void child.send(news),
    stop: () => end(child),
  };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

const tail = (file: string) => readFileSync(file, 'utf8').split('\n').slice(-20).join('\n');
