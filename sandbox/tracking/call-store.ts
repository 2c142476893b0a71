/** What one service was told. `name` is the event in the service's own words. */
export type Call = { at: string; service: string; id: string; name: string; data: unknown };

const CALLS_MAX = 1000;

/** The last thousand calls, in memory. */
export class CallStore {
  #calls: Call[] = [];
  readonly #waiting = new Set<() => void>();

  add(call: Call): void {
    this.#calls = [...this.#calls.slice(1 - CALLS_MAX), call];
    for (const wake of this.#waiting) wake();
  }

  /** Oldest first. @param text part of the call as JSON; empty: all */
  list(text = ''): Call[] {
    return text === '' ? this.#calls : this.#calls.filter((call) => JSON.stringify(call).includes(text));
  }

  /** As `list`, once there are `count` of them or `waitMs` are over. */
  async listWhen(text: string, count: number, waitMs: number): Promise<Call[]> {
    const deadline = Date.now() + waitMs;
    for (;;) {
      const found = this.list(text);
      const leftMs = deadline - Date.now();
      if (found.length >= count || leftMs <= 0) return found;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, leftMs);
      this.#waiting.add(resolve);
      await promise;
      clearTimeout(timer);
      this.#waiting.delete(resolve);
    }
  }

  clear(): void {
    this.#calls = [];
  }
}
