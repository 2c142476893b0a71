import { readEmail } from '../checkout/email.ts';
import { oneLine } from '../texts/one-line.ts';

/** What a consumer declares to withdraw from a contract (Section 356a BGB). No reason is asked for. */
export type Declaration = {
  name: string;
  /** The order number as it was typed; whether there is such an order is found out later. */
  reference: string;
  email: string;
  /** What is withdrawn from, in the consumer's words; none: everything of the order. */
  lines: string[];
};

/** The form: all texts, `items` with an entry per line. */
export type DeclarationInput = { name: string; reference: string; email: string; items: string };

export type DeclarationField = keyof DeclarationInput;
export type DeclarationProblem = { field: DeclarationField; problem: 'missing' | 'invalid' | 'too_long' };

/** Characters. They go into a mail to an address nobody has confirmed, so they hold names and goods but no letters. */
export const declarationLimits = { name: 100, reference: 50, items: 1000 } as const satisfies Partial<Record<DeclarationField, number>>;

/** What was declared, each text in one line; `problems` in the order of the form, none when it can be sent. */
export function readDeclaration(input: DeclarationInput): { declaration: Declaration; problems: DeclarationProblem[] } {
  const email = readEmail(input.email);
  const lines = input.items.split(/[\r\n\u2028\u2029]+/).map(oneLine);
  const declaration = {
    name: oneLine(input.name),
    reference: oneLine(input.reference),
    email: email ?? '',
    lines: lines.filter((line) => line !== ''),
  };
  return {
    declaration,
    problems: [
      ...textProblems('name', declaration.name),
      ...textProblems('reference', declaration.reference),
      ...(email === undefined ? [{ field: 'email', problem: input.email.trim() === '' ? 'missing' : 'invalid' } as const] : []),
      ...(input.items.length > declarationLimits.items ? [{ field: 'items', problem: 'too_long' } as const] : []),
    ],
  };
}

function textProblems(field: 'name' | 'reference', text: string): DeclarationProblem[] {
  if (text === '') return [{ field, problem: 'missing' }];
  return text.length > declarationLimits[field] ? [{ field, problem: 'too_long' }] : [];
}
