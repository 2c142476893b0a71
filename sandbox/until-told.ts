/** Closes and ends the program when it is told to, or when whoever started it is gone. */
export function untilTold(close: () => Promise<unknown>): void {
  const stop = () => void close().then(() => process.exit(0));
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, stop);
}
