import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { runBound } from './run-bound.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'packages/web');
const stamp = join(web, 'build/.sources');
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/** Builds the front end unless the last build was made from the very same sources. @returns whether it had to */
export async function ensureWebBuild(): Promise<boolean> {
  const sources = hashSources();
  if (readOr(stamp) === sources) return false;
  await runBound(join(root, 'node_modules/.bin/react-router'), ['build'], 'The front end could not be built', {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await compressAssets(join(web, 'build/client'));
  writeFileSync(stamp, sources);
  return true;
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = [
    ...globSync(['app/**/*', 'public/**/*', 'scripts/**/*', '*.config.ts', 'package.json'], { cwd: web }).map((name) => join(web, name)),
    ...globSync('{domain,ui}/src/**/*', { cwd: join(root, 'packages') }).map((name) => join(root, 'packages', name)),
    join(root, 'package-lock.json'),
  ];
  for (const file of files.filter((path) => statSync(path).isFile() && !/\.test\.tsx?$/.test(path)).sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Brotli once at its best, so that the server only ever sends bytes. */
async function compressAssets(folder: string): Promise<void> {
  const names = globSync('**/*', { cwd: folder }).filter((name) => COMPRESSED.has(extname(name)));
  const compress = promisify(brotliCompress);
  await Promise.all(
    names.map(async (name) => {
      const body = readFileSync(join(folder, name));
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      writeFileSync(join(folder, `${name}.br`), await compress(body, { params: quality }));
    }),
  );
}

function readOr(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) console.log((await ensureWebBuild()) ? 'The front end is built.' : 'The front end is up to date.');
