import { type ErrorCode, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit, type Document } from 'yaml';
import type { Path, Problem } from '@frontrow/domain/catalogue/problems';

/** A parsed file that still knows where each value stands. */
export type YamlFile = {
  file: string;
  value: unknown;
  /** A problem at the value of `path`, or at its key. Where the path does not exist, at what is nearest to it. */
  problem: (path: Path, message: string, at?: 'key' | 'value') => Problem;
};

export function readYaml(file: string, text: string): { yaml?: YamlFile; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true });
  const problemAt = (offset: number, message: string): Problem => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  // what follows a first error is mostly its consequence
  const [error] = document.errors;
  if (error) {
    const indentedByTab = /^ *\t/.test(text.slice(text.lastIndexOf('\n', error.pos[0] - 1) + 1));
    const reason = indentedByTab ? 'the line begins with a tab; expected spaces' : (REASONS[error.code] ?? error.message);
    return { problems: [problemAt(error.pos[0], `cannot be read as YAML: ${reason}`)] };
  }
  const swallowed = swallowedTexts(document, text).map(({ at, said }) => problemAt(at, said));
  if (swallowed.length > 0) return { problems: swallowed };
  const own = selfContaining(document);
  if (own !== undefined) return { problems: [problemAt(own, 'this alias stands within the very value it names, which would never end')] };
  let value: unknown;
  try {
    value = document.toJS();
  } catch (thrown) {
    // aliases that grow without end, or a merge of what is no mapping
    return { problems: [problemAt(0, `cannot be read as YAML: ${(thrown as Error).message}`)] };
  }
  const yaml: YamlFile = {
    file,
    value: withoutEmptyKeys(value),
    problem: (path, message, at = 'value') => problemAt(offsetOf(document, path, at), message),
  };
  return { yaml, problems: [] };
}

/** In the catalogue's own words where the parser speaks to programmers. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  MULTIPLE_DOCS: 'a second document begins here; expected one list of entries in a file',
};

/** Where `#` begins a comment though a text was meant: `accent_color: #0b7285`, which is empty, and `name: Club #1`, which is cut. */
function swallowedTexts(document: Document.Parsed, text: string): { at: number; said: string }[] {
  const found: { at: number; said: string }[] = [];
  const look = (end: number | undefined): void => {
    const [, space = '', comment] = /^([ \t]+)(#[^\s#][^\n\r]*)/.exec(text.slice(end)) ?? [];
    if (end === undefined || comment === undefined) return;
    found.push({
      at: end + space.length,
      said: `a comment begins at "${comment.trim()}"; a text with "#" needs quotes, and a comment a space behind the "#"`,
    });
  };
  visit(document, {
    Pair(_, { key, value }) {
      // the colon is behind the key
      if (isScalar(value) && value.value === null && isScalar(key) && key.range) look(text.indexOf(':', key.range[1]) + 1);
    },
    Scalar(at, node) {
      if (at !== 'key' && node.type === 'PLAIN' && typeof node.value === 'string') look(node.range?.[1]);
    },
  });
  return found;
}

/** Where an alias leads back into the value it is part of: `a: &a [*a]`. */
function selfContaining(document: Document.Parsed): number | undefined {
  let found: number | undefined;
  visit(document, {
    Alias(_, alias, path) {
      const named = alias.resolve(document);
      if (named === undefined || !path.includes(named)) return undefined;
      found = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return found;
}

function offsetOf(document: Document.Parsed, path: Path, at: 'key' | 'value'): number {
  let node: unknown = document.contents;
  let offset = startOf(document.contents) ?? 0;
  for (const [depth, step] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => (isScalar(key) ? String(key.value) : String(key)) === String(step));
      if (!pair) return offset;
      const last = depth === path.length - 1;
      offset = startOf(last && at === 'key' ? pair.key : (pair.value ?? pair.key)) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = startOf(node) ?? offset;
    } else return offset;
  }
  return offset;
}

const startOf = (node: unknown): number | undefined => (node as Node | null)?.range?.[0];

/** `subtitle:` with nothing behind it means the same as no subtitle. */
function withoutEmptyKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, entry === null ? undefined : withoutEmptyKeys(entry)]));
}
