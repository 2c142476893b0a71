/** Steps from an entry to a place in it: keys, and numbers of rows from 0. */
export type Path = readonly (string | number)[];

/**
 * Something wrong in a catalogue. `line` and `column` count from 1; they are 1 where a whole file is meant. `path` is the place within
 * an entry that stands in no file: a form's.
 */
export type Problem = { file: string; line: number; column: number; message: string; path?: Path };

export const formatProblem = ({ file, line, column, message }: Problem): string => `${file}:${line}:${column}: ${message}`;

export const byPlace = (a: Problem, b: Problem): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
