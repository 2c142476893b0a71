import { didYouMean } from '../../packages/domain/src/texts/did-you-mean.ts';
import { nouns } from '../nouns.ts';
import { helpOfAll, helpOfNoun, helpOfRow, type Noun, usageOfAll, usageOfNoun, usageOfRow } from './help.ts';
import { quoted, readArguments, Unreadable } from './read-arguments.ts';
import { type Answer, Refused, type Row } from './row.ts';
import type { Command, Environment, Terminal } from './terminal.ts';
import { StoreOutOfReach, withStore } from './with-store.ts';

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h' || word === 'help';

/**
 * Finds the row of what was typed and runs it. With `--json` one document goes out, also of what is refused or cannot be read.
 * @returns 0 done, 1 refused or wrong, 2 the command cannot be read
 */
export const frontrow: Command = async ([name, ...typed], env, terminal) => {
  const misread = (usage: string, problem: string): 2 => {
    // also where it is an option's value that is missing before it
    if (name === '--json' || typed.includes('--json')) terminal.out(documentOf({ refused: 'UNREADABLE', message: problem }));
    // the usage first: what is wrong stands last, where one looks
    else terminal.err(`${usage}\n${problem}\n`);
    return 2;
  };
  if (name === undefined || isHelp(name)) {
    (name === undefined ? terminal.err : terminal.out)(helpOfAll(nouns));
    return name === undefined ? 2 : 0;
  }
  const noun: Noun | undefined = Object.hasOwn(nouns, name) ? nouns[name] : undefined;
  if (!noun) return misread(usageOfAll, `There is no ${quoted(name)}.${didYouMean(name, Object.keys(nouns))}`);
  const { rows } = await noun.load();
  const [first] = typed;
  if (isHelp(first)) {
    terminal.out(helpOfNoun(name, noun, rows));
    return 0;
  }
  const isNamed = first !== undefined && !first.startsWith('-');
  const verb = isNamed ? first : noun.verb;
  if (verb === undefined) return misread(usageOfNoun(name, rows), `A verb is missing: what to do with ${name}.`);
  const row = Object.hasOwn(rows, verb) ? rows[verb] : undefined;
  if (!row) return misread(usageOfNoun(name, rows), `${name} has no verb ${quoted(verb)}.${didYouMean(verb, Object.keys(rows))}`);
  try {
    const { values, json, help } = readArguments(row, isNamed ? typed.slice(1) : typed);
    if (!help) return await runRow(row, values, env, terminal, json);
    terminal.out(helpOfRow(name, noun, verb, row));
    return 0;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return misread(usageOfRow(name, verb, row), error.message);
  }
};

const documentOf = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

async function runRow(row: Row, values: Record<string, unknown>, env: Environment, terminal: Terminal, json: boolean): Promise<0 | 1> {
  const tell = (data: unknown, lines: readonly string[], out = terminal.out) => {
    if (json) terminal.out(documentOf(data));
    else if (lines.length > 0) out(`${lines.join('\n')}\n`);
  };
  const say = (line: string) => (json ? terminal.err : terminal.out)(`${line}\n`);
  const place = { env, terminal, say };
  try {
    const answer: Answer = row.alone
      ? await row.alone(values, place)
      : await withStore(env, async (store) => row.run(values, { ...place, ...store }), row.begins);
    tell(answer.data, answer.lines);
    return answer.isBad ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof StoreOutOfReach)) throw error;
    const refusal = error instanceof Refused ? { refused: error.code, ...error.data } : { refused: 'STORE_OUT_OF_REACH' };
    tell({ ...refusal, message: error.message }, [error.message], terminal.err);
    return 1;
  }
}
