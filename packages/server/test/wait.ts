/** For `vi.waitFor` and `vi.waitUntil`: it ends what hangs, and says nothing of how fast anything is. `expect.poll` has the same by vitest.config.ts. */
export const WAIT = { timeout: 120_000, interval: 20 };
