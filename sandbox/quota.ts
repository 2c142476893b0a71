/** How many calls a provider takes in a second. More are refused, and counted. */
export class Quota {
  /** null: as many as come. */
  perSecond: number | null = null;
  refused = 0;
  #taken: number[] = [];

  /** @returns whether there was room for the call */
  take(): boolean {
    if (this.perSecond === null) return true;
    const now = performance.now();
    this.#taken = this.#taken.filter((at) => at > now - 1_000);
    if (this.#taken.length >= this.perSecond) {
      this.refused += 1;
      return false;
    }
    this.#taken.push(now);
    return true;
  }
}
