import whenSeen from './when-seen.script.ts?script';

const LINK = /<link [^>]*>/g;
const PRELOAD = /<link [^>]*rel="preload"/;
const HREF = / href="([^"]+)"/;
const START = /(<script[^>]* type="module"[^>]*>)([^<]*__reactRouterRouteModules[^<]*)(?=<\/script>)/;

/**
 * Orders what a finished page asks for by what its first picture needs: stylesheets before everything that is merely
 * preloaded (a browser has six connections to a host that speaks HTTP/1.1, and asks in this order), and scripts, which
 * only wake what is already to be seen, after fonts and pictures. Stylesheets keep their order: React looks for them in it.
 */
export function paintFirst(html: string): string {
  const headEnd = Math.max(html.indexOf('</head>'), 0);
  const head = html.slice(0, headEnd);
  const styles: string[] = [];
  const scripts: string[] = [];
  const rest = head.replace(LINK, (link) => {
    if (link.includes(' rel="stylesheet"')) styles.push(link);
    else if (link.includes(' rel="modulepreload"')) scripts.push(HREF.exec(link)?.[1] ?? '');
    else return link;
    return '';
  });
  const preload = rest.search(PRELOAD);
  const at = preload < 0 ? rest.length : preload;
  const body = html.slice(headEnd).replace(START, (_, tag: string, code: string) => tag + startOf(scripts) + afterwards(code));
  return rest.slice(0, at) + styles.join('') + rest.slice(at) + body;
}

const startOf = (scripts: readonly string[]) => whenSeen.replace('SCRIPTS', () => JSON.stringify(scripts));

/** React Router's start, which imports before anything can wait: each import becomes one that is made where it stands. */
const afterwards = (code: string) =>
  code.replace(/import \* as (\w+) from ("[^"]+")/g, 'const $1=await import($2)').replace(/import ("[^"]+")/g, 'await import($1)');
