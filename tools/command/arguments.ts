/** What can be typed after a command: each kind says what it expects, and is described where it is used. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { isDay } from '../../packages/domain/src/dates/day.ts';
import { isUuid, readId } from '../../packages/server/src/platform/ids.ts';
import { Refused } from './row.ts';

/** @param title what stands for its value in the usage @param read undefined where the text is not what is expected */
export const argument = <T>(title: string, about: string, expected: string, read: (text: string) => T | undefined) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value.trim());
      if (value !== undefined) return value;
      addIssue({ message: expected });
      return NEVER;
    }),
    v.title(title),
    v.description(about),
  );

export const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(schema);
/** Said or not, without a value. */
export const flag = (about: string) => v.optional(v.pipe(v.boolean(), v.description(about)), false);

const matching = (title: string, expected: string, pattern: RegExp) => (about: string) =>
  argument(title, about, expected, (text) => (pattern.test(text) ? text : undefined));

export const text = (about: string, lengthMax = 200) =>
  argument('text', about, `1 to ${lengthMax} characters`, (typed) => (typed !== '' && typed.length <= lengthMax ? typed : undefined));
export const slug = matching('slug', 'a name as addresses have it, such as spring-night', /^[a-z0-9]+(-[a-z0-9]+)*$/);
export const email = matching('e-mail', 'an e-mail address', /^[^\s@]+@[^\s@]+$/);
export const file = matching('file', 'the name of a file', /./);
export const path = (about: string) => argument('path', about, 'a path', (name) => (name === '' ? undefined : resolve(name)));
export const id = (about: string) => argument('number', about, 'a number as the list has it', readId);
export const year = (about: string) =>
  argument('year', about, 'a year such as 2026', (typed) => (/^20\d\d$/.test(typed) ? Number(typed) : undefined));
export const day = (about: string) => argument('day', about, 'a day such as 2027-03-31', (typed) => (isDay(typed) ? typed : undefined));
export const oneOf = <const Name extends string>(names: readonly Name[], about: string) =>
  argument(names.join('|'), about, `one of ${names.join(', ')}`, (typed) => names.find((name) => name === typed));

export const whole = (about: string, min: number, max: number) =>
  argument('n', about, `a whole number from ${min} to ${max}`, (typed) =>
    /^\d{1,15}$/.test(typed) && Number(typed) >= min && Number(typed) <= max ? Number(typed) : undefined,
  );

/** In cents. */
export const euros = (about: string) =>
  argument('euros', about, 'an amount above 0 such as 12.50', (typed) =>
    /^\d{1,6}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 ? Math.round(Number(typed) * 100) : undefined,
  );

/** With its zone, so that it is one moment wherever the command runs. */
export const moment = (about: string) =>
  argument('moment', about, 'a moment with its zone, such as 2027-03-01T20:00+01:00', (typed) => {
    const at = new Date(typed);
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(typed) && !Number.isNaN(at.getTime()) ? at : undefined;
  });

/** Who does it: kept with what is done. */
export const by = argument('name', 'who does it: kept with what is done', 'a name of 1 to 100 characters', (name) =>
  name !== '' && !name.startsWith('-') && name.length <= 100 ? name : undefined,
);
/** Who decides where money goes out, two people are needed or somebody's data are: kept under the name the office keeps them by. */
export const person = argument('e-mail', 'who decides it: somebody of the office who may do it there', 'an e-mail address', (typed) =>
  /^[^\s@-][^\s@]*@[^\s@]+$/.test(typed) ? typed : undefined,
);
/** A script that got no answer types the same command again with the same one: it is done once. */
export const request = maybe(
  argument('uuid', 'the same again does nothing twice: for a script whose call was lost', 'a UUID such as uuidgen writes', (typed) =>
    isUuid(typed.toLowerCase()) ? typed.toLowerCase() : undefined,
  ),
);
export const dryRun = flag('shows what would happen and changes nothing');
/** Of commands that ask who does it unless nothing is done. */
export const nobody = (values: { by: string | undefined; 'dry-run': boolean }): string | undefined =>
  values.by === undefined && !values['dry-run'] ? '--by is missing: who does it. --dry-run instead shows what would happen' : undefined;

/** Where money of a transfer goes. */
export const accountOptions = {
  iban: maybe(text('the account a transfer came from: needed where nothing was paid by card or PayPal')),
  holder: maybe(text('whose account it is')),
};
type Account = { iban: string | undefined; holder: string | undefined };
export const halfAccount = ({ iban, holder }: Account): string | undefined =>
  (iban === undefined) === (holder === undefined) ? undefined : `--${iban === undefined ? 'iban' : 'holder'} is missing: both or none`;
export const accountOf = ({ iban, holder }: Account) => (iban === undefined || holder === undefined ? null : { iban, name: holder });

/** @throws Refused where the file cannot be read */
export function readInput(name: string): Buffer {
  try {
    return readFileSync(name);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refused('NO_SUCH_FILE', `${name}: ${code === 'ENOENT' ? 'there is no such file' : message}`);
  }
}
