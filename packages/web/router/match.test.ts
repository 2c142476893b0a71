import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { SCREENS } from '../app/screens.ts';
import { createMatcher } from './match.ts';

const tables = SCREENS.flatMap(({ id, path }) => [
  path === '' ? { id, index: true } : { id, path },
  { id: `shop/${id}`, path: path === '' ? ':slug' : `:slug/${path}` },
]);
const routes = [{ id: 'scan', path: 'scan' }, ...tables];
const match = createMatcher(routes.map((route) => ({ ...route, parentId: 'root', module: '' })));

/** For each screen its address filled in, at the root and below a shop, and each of them spoilt in several ways. */
const addresses = [...new Set(SCREENS.map(({ path }) => path))].flatMap((path) => {
  const all = path
    .replaceAll('?', '')
    .replaceAll(/:(\w+)/g, 'a-$1')
    .replace('*', 'not/there');
  const some = path
    .replaceAll(/\/?:\w+\?/g, '')
    .replaceAll(/:(\w+)/g, 'b%20c%2Fd')
    .replace('*', '');
  return [all, some].flatMap((one) => [
    `/${one}`,
    `/band/${one}`,
    `/${one}/`,
    `/${one}/more`,
    `/${one.toUpperCase()}`,
    `/${encodeURI(one)}`,
  ]);
});

test.each([...new Set([...addresses, '/', '//', '/%', '/events/%E0%A4%A', '/refund/a/b', '/a/b/c/d'])])(
  '%s has the screen it has on the server',
  (path) => {
    const theirs = matchRoutes([{ id: 'root', path: '', children: routes }], path)?.at(-1);
    expect(match(path)).toEqual(theirs && { id: theirs.route.id, params: theirs.params });
  },
);
