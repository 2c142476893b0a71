/** Runs at most `max` at a time; the others wait in the order they came. */
export function createLimit(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // the place goes straight to the next, so that nobody slips in between
      if (next) next();
      else running--;
    }
  };
}
