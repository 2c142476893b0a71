import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { runBound } from './run-bound.ts';

const root = join(import.meta.dirname, '..');
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/** What is built, by its folder in `packages`. */
const apps = ['web', 'office'] as const;

/** Builds the shop front and the office, each unless its last build was made from the very same sources. @returns whether it had to */
export async function ensureWebBuild(): Promise<boolean> {
  let built = false;
  for (const app of apps) built = (await ensureBuild(join(root, 'packages', app))) || built;
  return built;
}

/** One of them. */
export async function ensureBuild(folder: string): Promise<boolean> {
  const stamp = join(folder, 'build/.sources');
  const sources = hashSources(folder);
  if (readOr(stamp) === sources) return false;
  await runBound(join(root, 'node_modules/.bin/react-router'), ['build'], 'The front end could not be built', {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await compressAssets(join(folder, 'build/client'));
  writeFileSync(stamp, sources);
  return true;
}

function hashSources(folder: string): string {
  const hash = createHash('sha256');
  const files = [
    ...globSync(['app/**/*', 'public/**/*', 'scripts/**/*', '*.config.ts', 'package.json'], { cwd: folder }).map((name) =>
      join(folder, name),
    ),
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
