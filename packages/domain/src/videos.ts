/** More than a page should ask of a phone. */
export const VIDEO_BYTES_MAX = 64 * 1024 * 1024;

/** Where the shop serves a video of its own; `sha` is the SHA-256 of the file as hex. */
export const videoAddress = (sha: string): string => `/videos/${sha}.mp4`;

/** The hash in such an address; undefined for any other address. */
export const videoSha = (address: string): string | undefined => /^\/videos\/([0-9a-f]{64})\.mp4$/.exec(address)?.[1];

/** How a video of the catalogue is shown. `host` is another host's name, null for a file of the shop's own. */
export type VideoSource = { kind: 'file' | 'frame'; url: string; host: string | null };

/** An mp4 is played by the browser; everything else is a page of its host, in the form made for embedding. */
export function videoSource(url: string, origin: string): VideoSource {
  const { hostname, href, pathname, searchParams } = new URL(url, origin);
  const host = hostname === new URL(origin).hostname ? null : hostname;
  if (/\.mp4$/i.test(pathname)) return { kind: 'file', url: href, host };
  const site = hostname.replace(/^(www|m)\./, '');
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  const youtubeId = site === 'youtube.com' ? (searchParams.get('v') ?? last) : site === 'youtu.be' ? last : null;
  if (youtubeId) return { kind: 'frame', url: `https://www.youtube-nocookie.com/embed/${youtubeId}`, host: 'www.youtube-nocookie.com' };
  if (site === 'vimeo.com') return { kind: 'frame', url: `https://player.vimeo.com/video/${last}?dnt=1`, host: 'player.vimeo.com' };
  return { kind: 'frame', url: href, host };
}
