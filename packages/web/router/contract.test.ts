import { readdirSync, readFileSync } from 'node:fs';
import type * as theirs from 'react-router';
import { expect, test } from 'vitest';
import { SCREENS } from '../app/screens.ts';
import * as ours from './index.tsx';

/** What the shop front takes from React Router is here too, and can be called alike: the compiler says where it cannot. */
const asked: Pick<
  typeof theirs,
  'createContext' | 'Navigate' | 'redirect' | 'redirectDocument' | 'useNavigate' | 'useRevalidator' | 'useSearchParams'
> = ours;

test('every name that the shop front takes from React Router is here', () => {
  const files = readdirSync(new URL('../app', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!test)\.tsx?$/.test(file),
  );
  const taken = files
    .filter((file) => file !== 'entry.server.tsx')
    .flatMap((file) => [...read(file).matchAll(/^import \{([^}]+)\} from 'react-router(?:\/dom)?';/gms)])
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && !name.startsWith('type '));
  expect(taken.length).toBeGreaterThan(20);
  expect(Object.keys({ ...ours, ...asked })).toEqual(expect.arrayContaining([...new Set(taken)]));
});

const read = (file: string) => readFileSync(new URL(`../app/${file}`, import.meta.url), 'utf8');
const exportsOf = (file: string) =>
  new Set([...read(file).matchAll(/^export (?:default|const|(?:async )?function) (\w+)/gm)].map(([, name]) => name ?? ''));

test.each([...new Set(SCREENS.map(({ file }) => file))])('%s has nothing that only React Router’s own client knows', (file) => {
  const names = exportsOf(file);
  for (const name of ['clientAction', 'action', 'HydrateFallback', 'meta', 'links', 'shouldRevalidate', 'clientMiddleware'])
    expect(names).not.toContain(name);
  // the browser asks the API, never the server for the data of a page
  expect(names.has('clientLoader')).toBe(names.has('loader'));
});
