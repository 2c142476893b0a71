import { frontrow } from './frontrow.ts';
import type { Environment } from './terminal.ts';

/** For tests: runs commands that begin with `words`, in an environment that is known only once the test's database is there. */
export const commandIn =
  (words: string, environment: () => Environment, typed: readonly string[] = []) =>
  async (...args: string[]): Promise<{ code: number; out: string; err: string }> => {
    let [out, err] = ['', ''];
    const terminal = {
      out: (text: string) => void (out += text),
      err: (text: string) => void (err += text),
      isTty: false,
      lines: async function* () {
        yield* typed;
      },
    };
    const code = await frontrow([...words.split(' '), ...args], environment(), terminal);
    return { code, out, err };
  };
