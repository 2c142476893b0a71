import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clock that programs of this environment go by, and that can be set: theirs alone, and all of theirs at once. */
export type FalseClock = { environment: NodeJS.ProcessEnv; set(stepSeconds: number): void };

const LIBRARIES = '/usr/lib';

/** @param file that says how wrong it is. @returns undefined where there is no libfaketime, which stands between a program and its clock */
export function openFalseClock(file: string): FalseClock | undefined {
  const library = findLibrary();
  if (library === undefined) return undefined;
  const set = (stepSeconds: number) => {
    writeFileSync(`${file}.new`, stepSeconds < 0 ? String(stepSeconds) : `+${stepSeconds}`);
    // nobody reads half of it
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    set,
    environment: {
      ...process.env,
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // read each time, so that it steps for all processes in one moment
      FAKETIME_NO_CACHE: '1',
      // a step changes the time of day, not what has passed, nor when files were written
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      // a process that is killed leaves no lock behind
      FAKETIME_DISABLE_SHM: '1',
    },
  };
}

function findLibrary(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const places = readdirSync(LIBRARIES).map((name) => join(LIBRARIES, name, 'faketime', 'libfaketime.so.1'));
  return places.find((path) => existsSync(path));
}

export const hasFalseClocks = (): boolean => findLibrary() !== undefined;
