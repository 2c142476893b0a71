import { hash } from 'node:crypto';
import { videoSource, type VideoSource } from '@frontrow/domain/videos';

/**
 * Seals a finished page: the inline scripts that were written with the nonce of this rendering are told by their hashes,
 * which the Content-Security-Policy names, and the nonce is taken out. So the page can be kept as bytes, and a script
 * that got into it any other way does not run.
 */
export function sealPage(page: string, nonce: string): { html: string; scriptHashes: readonly string[] } {
  const hashes = new Set<string>();
  // each part begins within the tag that carried the mark
  const parts = page.split(` nonce="${nonce}"`);
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    if (!before?.startsWith('<script', before.lastIndexOf('<'))) continue;
    const body = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'));
    if (body !== '') hashes.add(`'sha256-${hash('sha256', body, 'base64')}'`);
  }
  return { html: parts.join(''), scriptHashes: [...hashes] };
}

/** Pages made for the frames of other sites. They hold links alone, so a click that is led astray buys nothing. */
const FRAMED = new Set(['/nofrills', '/facebookintegration']);

export type PagePolicy = {
  /** Within its shop. */ path: string;
  scriptHashes: readonly string[];
  /** Whether the page may hold frames of this host: the one in which a shop's measuring services run. */
  framesOwn: boolean;
  /** From where the page may load a payment provider's script, its frames and pictures. */
  paymentHosts: string | undefined;
  /** Another host that takes uploads of ticket services. */
  uploadOrigin: string | undefined;
  /** The shop's videos that other hosts have. */
  videoUrls: readonly string[];
};

/** The Content Security Policy of a page. */
export function policyOf({ path, scriptHashes, framesOwn, paymentHosts, uploadOrigin, videoUrls }: PagePolicy): string {
  const payment = paymentHosts === undefined ? '' : ` ${paymentHosts}`;
  const videos = (kind: VideoSource['kind']) => hostsOf(videoUrls, kind);
  const upload = path === '/ticketservice/cancel' && uploadOrigin !== undefined ? ` ${uploadOrigin}` : '';
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}${payment}`,
    // the seat map is drawn in one
    "worker-src 'self'",
    // the providers' scripts write their styles into the page; what ours change they change by the CSSOM, which is always allowed
    `style-src 'self'${payment && " 'unsafe-inline'"}`,
    `img-src 'self' data: blob:${payment}`,
    // videos of other hosts: the page loads none before a visitor asks for it, here or on the shop's next page
    `media-src ${["'self'", ...videos('file')].join(' ')}`,
    "font-src 'self'",
    `connect-src 'self'${upload}${payment}`,
    // a payment provider may send the buyer on to a bank's page within its frame
    `frame-src ${[...(framesOwn ? ["'self'"] : []), ...videos('frame'), ...(payment ? [`https:${payment}`] : [])].join(' ') || "'none'"}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // where a policy names ancestors, browsers do not look at X-Frame-Options
    `frame-ancestors ${FRAMED.has(path) ? '*' : "'none'"}`,
  ].join('; ');
}

/** Origins, in the form in which videos are embedded. */
function hostsOf(videoUrls: readonly string[], kind: VideoSource['kind']): string[] {
  const sources = videoUrls.map((url) => videoSource(url, url)).filter((source) => source.kind === kind);
  return [...new Set(sources.map(({ url }) => new URL(url).origin))];
}
