type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * As with claims: who comes while a statement is under way goes with the next one. There is no timer.
 * @returns a function that adds an item to those of its name, which are carried out together, one result for each in their order
 */
export function createGathering<Item, Result>() {
  const gathered = new Map<string, Waiting<Item, Result>[]>();
  const depart = async (name: string, carryOut: (items: Item[]) => Promise<readonly Result[]>) => {
    for (;;) {
      const batch = gathered.get(name) ?? [];
      if (batch.length === 0) return gathered.delete(name);
      gathered.set(name, []);
      try {
        const results = await carryOut(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
  };
  return (name: string, item: Item, carryOut: (items: Item[]) => Promise<readonly Result[]>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const waiting = gathered.get(name);
      if (waiting) waiting.push({ item, resolve, reject });
      else {
        gathered.set(name, [{ item, resolve, reject }]);
        void depart(name, carryOut);
      }
    });
}
