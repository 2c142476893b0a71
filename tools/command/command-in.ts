import type { Command, Environment } from './terminal.ts';

/** For tests: runs a command in an environment that is known only once the test's database is there. */
export const commandIn =
  (command: Command, environment: () => Environment, typed: readonly string[] = []) =>
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
    const code = await command(args, environment(), terminal);
    return { code, out, err };
  };
