export type Params = Readonly<Record<string, string | undefined>>;
export type Match = { id: string; params: Params };
/** As the manifest of the build names it. */
export type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports?: string[]; css?: string[] };
type Branch = { id: string; score: number; pattern: RegExp; names: string[] };

/** React Router's: of two routes that match, the one that says more. */
const SCORE = { static: 10, dynamic: 3, index: 2, splat: -2 };

/** A table of routes of one level, and which of them an address has: the same as on the server. */
export function createMatcher(routes: readonly Route[]): (pathname: string) => Match | undefined {
  // made with the first address that is asked for: the page that is there needs none of it
  let branches: Branch[] | undefined;
  return (pathname) => {
    branches ??= routes.flatMap(branchesOf).toSorted((a, b) => b.score - a.score);
    const path = decode(pathname);
    for (const { id, pattern, names } of branches) {
      const values = pattern.exec(path)?.slice(1);
      // of a splat without a rest the router says an empty text
      const valueOf = (name: string, at: number) => values?.[at]?.replaceAll('%2F', '/') ?? (name === '*' ? '' : undefined);
      if (values) return { id, params: Object.fromEntries(names.map((name, at) => [name, valueOf(name, at)])) };
    }
    return undefined;
  };
}

/** A route with optional segments, which stand at its end, is several: with all of them, and with one less each time. */
function branchesOf({ id, path = '', index }: Route): Branch[] {
  const segments = path.split('/').filter(Boolean);
  const optional = segments.filter((segment) => segment.endsWith('?')).length;
  return Array.from({ length: optional + 1 }, (_, left) => {
    let kept = optional - left;
    const some = segments.flatMap((segment) => (segment.endsWith('?') ? (kept-- > 0 ? [segment.slice(0, -1)] : []) : [segment]));
    return branchOf(id, some, index === true);
  });
}

function branchOf(id: string, segments: readonly string[], isIndex: boolean): Branch {
  const names: string[] = [];
  const source = segments.map((segment) => {
    if (segment === '*') return names.push('*') && '(?:/(.+)|/*)';
    if (segment.startsWith(':')) return names.push(segment.slice(1)) && '/([^/]+)';
    return `/${segment.replaceAll(/[\\.*+^${}|()[\]]/g, String.raw`\$&`)}`;
  });
  const kinds = segments.map((segment) => (segment === '*' ? 'splat' : segment.startsWith(':') ? 'dynamic' : 'static'));
  const score = kinds.reduce((sum, kind) => sum + SCORE[kind], segments.length + (isIndex ? SCORE.index : 0));
  return { id, score, names, pattern: new RegExp(`^${source.join('')}/*$`, 'i') };
}

/** A slash within a segment stays written, or it would end the segment. */
function decode(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
