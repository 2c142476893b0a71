/** Something wrong in a catalogue folder. `line` and `column` count from 1; they are 1 where a whole file is meant. */
export type Problem = { file: string; line: number; column: number; message: string };

export const formatProblem = ({ file, line, column, message }: Problem): string => `${file}:${line}:${column}: ${message}`;

export const byPlace = (a: Problem, b: Problem): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
