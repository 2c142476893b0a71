/** The emulator's own time in Unix seconds: the machine's clock, moved forward on request so that a test need not wait 30 minutes. */
export class Clock {
  #ahead = 0;

  now(): number {
    return Math.floor(Date.now() / 1000) + this.#ahead;
  }

  advance(seconds: number): void {
    this.#ahead += seconds;
  }
}
