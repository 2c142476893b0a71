/** Loaded before a program that is measured: answers over IPC what the process has used. */
process.on('message', (message: unknown) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ usage: { cpuMs: (user + system) / 1_000, rss, heapUsed } satisfies Usage });
});

/** `cpuMs` since the start of the process, user and system, all threads; bytes. */
export type Usage = { cpuMs: number; rss: number; heapUsed: number };
