/** What a download may be, by the end of its name, and how a browser is told so. */
export const downloadTypes: Readonly<Record<string, string>> = {
  epub: 'application/epub+zip',
  flac: 'audio/flac',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  wav: 'audio/wav',
  zip: 'application/zip',
};

export const DOWNLOAD_BYTES_MAX = 2e9;

/** `ZIP`, of a file's name. */
export const downloadKind = (name: string): string => (name.split('.').at(-1) ?? '').toUpperCase();

/** Media type of a file's name; undefined where no such download is allowed. */
export const downloadType = (name: string): string | undefined => downloadTypes[downloadKind(name).toLowerCase()];

/** `52 MB`: in the decimal units that shops and browsers use, one decimal below ten. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1e6 ? ['kB', bytes / 1e3] : bytes < 1e9 ? ['MB', bytes / 1e6] : ['GB', bytes / 1e9];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: size < 10 ? 1 : 0 }).format(Math.max(size, 0.1))}\u00a0${unit}`;
}
