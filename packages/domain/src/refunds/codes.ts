/** What is wrong with a ticket number as typed; undefined where nothing is. */
export type CodeProblem = 'missing' | 'not_digits' | 'too_short' | 'duplicate';

const TYPED = /^[0-9 ]*$/;
const SHORTEST = 2;

/** A problem or undefined for each number. Only the first must be there; empty ones after it are left out when sent. */
export function checkCodes(typed: readonly string[]): (CodeProblem | undefined)[] {
  const bare = typed.map(stripSpaces);
  return bare.map((code, index) => {
    if (code === '') return index === 0 ? 'missing' : undefined;
    if (!TYPED.test(typed[index] ?? '')) return 'not_digits';
    if (code.length < SHORTEST) return 'too_short';
    return bare.indexOf(code) < index ? 'duplicate' : undefined;
  });
}

/** As it is sent: without spaces and without the last character, the check digit. `1234 5678` is `1234567`. */
export const sentCode = (typed: string): string => stripSpaces(typed).slice(0, -1);

const stripSpaces = (typed: string): string => typed.replace(/ /g, '');
