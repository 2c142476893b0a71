import { ProviderRefused, ProviderUnavailable } from '../provider.ts';

/** Where the outcome of a call is unknown, or kept as an error under its key, its effect is looked for. */
export async function orFound<T>(call: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    const found = await find();
    if (found === undefined) throw error;
    return found;
  }
}
