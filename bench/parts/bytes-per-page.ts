import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Connection } from '../load/connection.ts';
import { get } from '../load/requests.ts';
import type { Row, Section } from '../report.ts';
import type { World } from '../world/start-world.ts';

const PAGES = { home: '/', event: '/events/sitz-07', product: '/products/nadel-shirt', cart: '/checkout' };
const SCRIPT_MAX = 101_000;
const STYLE_MAX = 20_000;
const client = join(import.meta.dirname, '../../packages/web/build/client');

/** What a first visit loads before anything is pressed, compressed as it is sent. */
export async function bytesPerPage({ port }: World): Promise<Section> {
  const rows: Row[] = [];
  const connection = await Connection.open(port);
  const plain = (path: string) =>
    Buffer.from(
      get(port, path)
        .toString()
        .replace(/Accept-Encoding: .*\r\n/, ''),
    );
  for (const [name, path] of Object.entries(PAGES)) {
    const { status, body } = await connection.send(plain(path));
    const packed = await connection.send(get(port, path));
    if (status !== 200) {
      rows.push({ name, value: `status ${status}`, met: false });
      continue;
    }
    const assets = assetsOf(body.toString());
    const sum = (type: RegExp) => assets.filter((asset) => type.test(asset)).reduce((bytes, asset) => bytes + sizeOf(asset), 0);
    const [scripts, styles, fonts] = [sum(/\.js$/), sum(/\.css$/), sum(/\.woff2$/)];
    rows.push({
      name,
      value: `HTML ${kb(packed.body.length)}, JS ${kb(scripts)}, CSS ${kb(styles)}, fonts ${kb(fonts)} kB`,
      goal: `JS ≤ ${SCRIPT_MAX / 1_000} kB, CSS ≤ ${STYLE_MAX / 1_000} kB`,
      met: scripts <= SCRIPT_MAX && styles <= STYLE_MAX,
    });
  }
  connection.close();
  return {
    title: 'Bytes of a page',
    rows,
    notes: [
      'Brotli, in units of 1,000 bytes. Scripts, styles and fonts are those the HTML names: modulepreload, script, stylesheet and preload, at once or later; the pictures are not counted.',
    ],
  };
}

/** Every file of the front end that the HTML asks for by a link or script tag, once. */
function assetsOf(html: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*\brel="(?:modulepreload|stylesheet|preload)"[^>]*>/g)].map(
    ([tag]) => /\bhref="([^"]+)"/.exec(tag)?.[1],
  );
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map((match) => match[1]);
  const imports = [...html.matchAll(/\bimport\("(\/assets\/[^"]+\.js)"\)/g)].map((match) => match[1]);
  // those the page asks for itself, once it is to be seen
  const later = JSON.parse(/\bof (\[[^\]]*\])\)document\.head\.append/.exec(html)?.[1] ?? '[]') as string[];
  return [...new Set([...links, ...scripts, ...imports, ...later])].filter(
    (path) => path !== undefined && /^\/.*\.(js|css|woff2)$/.test(path),
  ) as string[];
}

function sizeOf(path: string): number {
  const file = join(client, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const kb = (bytes: number) => (bytes / 1_000).toFixed(1);
