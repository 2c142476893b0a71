import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstFiles } from '../../packages/server/src/modules/catalogue/new-folder/first-files.ts';
import {
  type Answers,
  expectedInstead,
  questionNames,
  questions,
  type Question,
  type QuestionName,
} from '../../packages/server/src/modules/catalogue/new-folder/questions.ts';
import type { Terminal } from '../command/terminal.ts';

/**
 * `catalogue -- new <folder>`: asks what is not given as `--name=…` and so on, and writes the smallest folder that imports.
 * @returns the exit code: 0 written, 1 not, and said why, 2 the options cannot be read
 */
export async function newFolder(folder: string, options: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const given = readOptions(options, terminal);
  if (!given) return 2;
  if (listOf(folder).length > 0) {
    terminal.err(`${folder} is not empty\n`);
    return 1;
  }
  const answers = await askForRest(given, terminal);
  if (!answers) return 1;
  const files = Object.entries(firstFiles(answers));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  terminal.out(
    `\n${files.map(([path]) => join(folder, path)).join('\n')}\n\nWrite the pages, then: npm run catalogue -- import ${folder} --watch\n`,
  );
  return 0;
}

function readOptions(args: readonly string[], { err }: Terminal): Partial<Answers> | undefined {
  try {
    const options = Object.fromEntries(questionNames.map((name) => [name, { type: 'string' } as const]));
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    err(`${(error as Error).message}\n`);
    return undefined;
  }
}

/** @returns undefined where an option does not fit, or nothing more is typed */
async function askForRest(given: Partial<Answers>, { out, err, lines }: Terminal): Promise<Answers | undefined> {
  const answers: Partial<Answers> = {};
  const typed = lines();
  try {
    for (const name of questionNames) {
      const { ask, fallback }: Question = questions[name];
      const usual = fallback && answers[fallback as QuestionName];
      let answer = given[name];
      while (answer === undefined) {
        out(usual === undefined ? `${ask}: ` : `${ask} [${usual}]: `);
        const { value, done } = await typed.next();
        if (done) {
          err(`\n--${name} is missing: ${ask}\n`);
          return undefined;
        }
        const line = value.trim() === '' && usual !== undefined ? usual : value.trim();
        const expected = expectedInstead(name, line);
        if (expected === undefined) answer = line;
        else out(`Expected ${expected}.\n`);
      }
      const expected = expectedInstead(name, answer);
      if (expected !== undefined) {
        err(`--${name} is "${answer}"; expected ${expected}\n`);
        return undefined;
      }
      answers[name] = answer.trim();
    }
    return answers as Answers;
  } finally {
    await typed.return?.();
  }
}

const listOf = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
