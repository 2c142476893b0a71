import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { firstFiles } from '../../packages/server/src/modules/catalogue/new-folder/first-files.ts';
import {
  type Answers,
  expectedInstead,
  questionNames,
  questions,
  type Question,
  type QuestionName,
} from '../../packages/server/src/modules/catalogue/new-folder/questions.ts';
import { type Answer, Refused, said } from '../command/row.ts';
import type { Terminal } from '../command/terminal.ts';

/** Asks what is not given, and writes the smallest folder that imports. @throws Refused where an answer does not fit or is missing */
export async function newFolder(folder: string, given: Partial<Answers>, terminal: Terminal): Promise<Answer> {
  if (listOf(folder).length > 0) throw new Refused('NOT_EMPTY', `${folder} is not empty`);
  const written = Object.entries(firstFiles(await askForRest(given, terminal)));
  for (const [path, text] of written) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const files = written.map(([path]) => join(folder, path));
  return said({ folder, files }, '', ...files, '', `Write the pages, then: npx frontrow catalogue import ${folder} --watch`);
}

/** @throws Refused where an answer that was given does not fit, or nothing more is typed */
async function askForRest(given: Partial<Answers>, { out, lines }: Terminal): Promise<Answers> {
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
        if (done) throw new Refused('MISSING', `\n--${name} is missing: ${ask}`);
        const line = value.trim() === '' && usual !== undefined ? usual : value.trim();
        const expected = expectedInstead(name, line);
        if (expected === undefined) answer = line;
        else out(`Expected ${expected}.\n`);
      }
      const expected = expectedInstead(name, answer);
      if (expected !== undefined) throw new Refused('UNFIT', `--${name} is "${answer}"; expected ${expected}`);
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
