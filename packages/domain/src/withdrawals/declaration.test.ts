import { expect, it } from 'vitest';
import { readDeclaration, type DeclarationInput } from './declaration.ts';

const filled: DeclarationInput = { name: 'Ada Weber', reference: 'B-0A1B2', email: 'Ada@Example.org', items: '' };
const problems = (change: Partial<DeclarationInput>) => readDeclaration({ ...filled, ...change }).problems;

it('takes a name, an order number and an address, and no reason', () => {
  expect(readDeclaration(filled)).toEqual({
    declaration: { name: 'Ada Weber', reference: 'B-0A1B2', email: 'Ada@Example.org', lines: [] },
    problems: [],
  });
});

it('takes whatever was typed for the order number: a mistyped one is for people to look at', () => {
  expect(problems({ reference: 'the blue one from May' })).toEqual([]);
});

it.each([
  ['name', '', 'missing'],
  ['name', ' \n ', 'missing'],
  ['name', 'x'.repeat(101), 'too_long'],
  ['reference', '', 'missing'],
  ['reference', 'x'.repeat(51), 'too_long'],
  ['email', ' ', 'missing'],
  ['email', 'ada', 'invalid'],
  ['email', 'ada@example.org\r\nBcc: eve@example.org', 'invalid'],
  ['email', 'ada@example.org, eve@example.org', 'invalid'],
  ['items', 'x'.repeat(1001), 'too_long'],
] as const)('says what is wrong with %s %j', (field, value, problem) => {
  expect(problems({ [field]: value })).toEqual([{ field, problem }]);
});

it('leaves no line break or other control character in a text', () => {
  const { declaration } = readDeclaration({ ...filled, name: ' Ada\r\nBcc:\teve \u001b[2J\u202egnp', reference: 'B-0A1B2\u2028' });
  expect(declaration).toMatchObject({ name: 'Ada Bcc: eve [2J gnp', reference: 'B-0A1B2' });
});

it('reads one item per line and drops empty lines', () => {
  expect(readDeclaration({ ...filled, items: ' Shirt, L \r\n\r\nLP\n  ' }).declaration.lines).toEqual(['Shirt, L', 'LP']);
});
