export const BY_USAGE = '--by "Ada Weber"   who does it: kept with what is done';

const NAME_LENGTH_MAX = 100;

/** Takes `--by <name>` out of what was typed. @returns by: undefined where no name is given */
export function takeBy(args: readonly string[]): { by: string | undefined; rest: string[] } {
  const at = args.indexOf('--by');
  if (at < 0) return { by: undefined, rest: [...args] };
  return { by: readName(args[at + 1]), rest: args.toSpliced(at, 2) };
}

/** A name as it is kept; undefined where it is none. */
export function readName(typed: string | undefined): string | undefined {
  const name = typed?.trim() ?? '';
  return name === '' || name.startsWith('-') || name.length > NAME_LENGTH_MAX ? undefined : name;
}
