import type { Path } from '@frontrow/domain/catalogue/problems';

/** Where the value of a path stands in a text that is read as JSON. Where the path does not exist, what is nearest to it. */
export function locateInJson(text: string, path: Path): { line: number; column: number } {
  let offset = skipSpace(text, 0);
  for (const step of path) {
    const inside = childOf(text, offset, step);
    if (inside === undefined) break;
    offset = inside;
  }
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

function childOf(text: string, offset: number, step: string | number): number | undefined {
  const isObject = text[offset] === '{';
  if (!isObject && text[offset] !== '[') return undefined;
  let at = skipSpace(text, offset + 1);
  for (let index = 0; text[at] !== '}' && text[at] !== ']'; index++) {
    let name: string | number = index;
    if (isObject) {
      const end = endOfValue(text, at);
      name = JSON.parse(text.slice(at, end)) as string;
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    if (name === step) return at;
    at = skipSpace(text, endOfValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return undefined;
}

function skipSpace(text: string, offset: number): number {
  let at = offset;
  while (' \t\r\n'.includes(text[at] ?? '.')) at++;
  return at;
}

function endOfValue(text: string, offset: number): number {
  const token = /"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s",:[\]{}]+/g;
  token.lastIndex = offset;
  let depth = 0;
  for (;;) {
    const [word = ''] = token.exec(text)!;
    if (word === '{' || word === '[') depth++;
    else if (word === '}' || word === ']') depth--;
    if (depth === 0) return token.lastIndex;
  }
}
