// How much a first visit loads, in Brotli bytes: `node scripts/size.ts` after a build. Exits 1 over budget, and when the
// cascade layers are out of order.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { messageFiles } from '../app/i18n/areas.ts';

const BUDGET_KB = { js: 101, css: 20 };
const LAYER_ORDER = 'reset,tokens,base,components,design';

type RouteEntry = { id: string; path?: string; module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, RouteEntry>; url: string };
type ViteManifest = Record<string, { file: string; imports?: string[] }>;

const client = fileURLToPath(new URL('../build/client', import.meta.url));
if (!existsSync(client)) throw new Error('build first: react-router build');
const manifest = readManifest();
const vite = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as ViteManifest;

const sizes = new Map<string, number>();
const rows = Object.keys(manifest.routes)
  .filter((id) => id !== 'root' && !id.startsWith('shop/'))
  .map((id) => {
    const { js, css } = filesOf(id);
    return { screen: id, 'js kB': kilobytes(js), 'css kB': kilobytes(css), 'js files': js.length };
  });
console.table(rows);
const over = rows.filter((row) => row['js kB'] > BUDGET_KB.js || row['css kB'] > BUDGET_KB.css);
if (over.length > 0) {
  console.error(`over budget (${BUDGET_KB.js} kB script, ${BUDGET_KB.css} kB style): ${over.map((row) => row.screen).join(', ')}`);
  process.exitCode = 1;
}

if (layerOrder() !== LAYER_ORDER) {
  console.error(`the cascade layers are ${layerOrder()}, must be ${LAYER_ORDER}: does root.tsx import the styles first?`);
  process.exitCode = 1;
}

/** A layer's rank is where its name first appears. */
function layerOrder(): string {
  const file = manifest.routes['root']?.css?.[0];
  if (!file) throw new Error('the build has no stylesheet');
  const names = readFileSync(client + file, 'utf8').matchAll(/@layer ([\w,]+)/g);
  return [...new Set([...names].flatMap(([, list = '']) => list.split(',')))].join(',');
}

/** Everything a screen's first load fetches: the entry, the manifest, the German messages, the root and the screen. */
function filesOf(id: string): { js: string[]; css: string[] } {
  const routes = [manifest.routes['root'], manifest.routes[id]].filter((route) => route !== undefined);
  const js = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports, ...messagesOf(manifest.routes[id]?.path ?? '')]);
  const css = new Set<string>();
  for (const route of routes) {
    for (const file of [route.module, ...(route.imports ?? [])]) js.add(file);
    for (const file of route.css ?? []) css.add(file);
  }
  return { js: [...js], css: [...css] };
}

function messagesOf(path: string): string[] {
  return messageFiles('de', `/${path}`, '').flatMap((name) => {
    const entry = vite[`app/i18n/${name}.ts`];
    if (!entry) throw new Error(`the build has no messages ${name}`);
    return [entry.file, ...(entry.imports ?? []).map((file) => vite[file]?.file ?? '')].filter(Boolean).map((file) => `/${file}`);
  });
}

function readManifest(): Manifest {
  const file = readdirSync(`${client}/assets`).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('the build has no route manifest');
  const text = readFileSync(`${client}/assets/${file}`, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

function kilobytes(files: string[]): number {
  return Math.round(files.reduce((sum, file) => sum + brotliBytes(file), 0) / 100) / 10;
}

/** Most files are part of every screen. */
function brotliBytes(file: string): number {
  let bytes = sizes.get(file);
  if (bytes === undefined) sizes.set(file, (bytes = brotliCompressSync(readFileSync(client + file)).length));
  return bytes;
}
