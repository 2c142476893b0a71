const STYLESHEET = /<link [^>]*rel="stylesheet"[^>]*>/g;
const PRELOAD = /<link [^>]*rel="preload"/;

/**
 * Orders what a finished page asks for by what its first picture needs: stylesheets before everything that is merely
 * preloaded (a browser has six connections to a host that speaks HTTP/1.1, and asks in this order), and scripts, which
 * only wake what is already to be seen, after fonts and pictures. Stylesheets keep their order: React looks for them in it.
 */
export function paintFirst(html: string): string {
  const headEnd = Math.max(html.indexOf('</head>'), 0);
  const styles = html.slice(0, headEnd).match(STYLESHEET) ?? [];
  const head = html.slice(0, headEnd).replace(STYLESHEET, '').replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
  const preload = head.search(PRELOAD);
  const at = preload < 0 ? head.length : preload;
  return head.slice(0, at) + styles.join('') + head.slice(at) + html.slice(headEnd);
}
