import { steadyClock } from '../../platform/clock.ts';
import { ProviderBusy, ProviderUnavailable } from './provider.ts';

export type Breaker = {
  /** False while the provider has not answered several times in a row and the pause after that is not over. */
  isUp(): boolean;
  /** The provider, with every call counted. While it is down nothing new is begun; what is under way is still asked about. */
  around<P extends object>(provider: P, begins: readonly (keyof P)[]): P;
};

const FAILURES_MAX = 3;
const PAUSE_MS = 30_000;

/**
 * A circuit breaker: notices that a provider is down, so that buyers are not sent into a wait. After the pause one more try decides; the
 * sweepers make such tries too. Each node learns for itself.
 */
export function createBreaker(clock = steadyClock): Breaker {
  let failures = 0;
  let downUntil = 0;
  const isUp = () => clock.now().getTime() >= downUntil;

  const counted = async (call: () => Promise<unknown>): Promise<unknown> => {
    try {
      const answer = await call();
      [failures, downUntil] = [0, 0];
      return answer;
    } catch (error) {
      // not asked
      if (error instanceof ProviderBusy) throw error;
      // a refusal is an answer too
      if (error instanceof ProviderUnavailable) failures++;
      else [failures, downUntil] = [0, 0];
      if (failures >= FAILURES_MAX) downUntil = clock.now().getTime() + PAUSE_MS;
      throw error;
    }
  };

  return {
    isUp,
    around: (provider, begins) =>
      Object.fromEntries(
        Object.entries(provider).map(([name, call]: [string, (...args: unknown[]) => Promise<unknown>]) => [
          name,
          async (...args: unknown[]) => {
            if (!isUp() && (begins as readonly string[]).includes(name)) throw new ProviderUnavailable(`${name}: the provider is down`);
            return counted(() => call(...args));
          },
        ]),
      ) as typeof provider,
  };
}
