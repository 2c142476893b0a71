import { type ErrorCode, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type Document } from 'yaml';
import type { Problem } from './problems.ts';

export type Path = readonly (string | number)[];

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
