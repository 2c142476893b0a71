import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { handleError, pageContext } from './entry.server.tsx';
import { exampleShop } from './lib/example-shop.ts';

test('what fails in the making of a page is handed to the log of the server, but where its visitor has left', () => {
  const failed = vi.fn<(error: unknown) => void>();
  const context = new RouterContextProvider();
  const execute = () => Promise.reject(new Error('not asked'));
  context.set(pageContext, { shop: exampleShop, locale: 'de', urlPrefix: '', failed, execute });
  const visit = (signal?: AbortSignal) => ({
    request: new Request('http://shop.test/', { ...(signal && { signal }) }),
    params: {},
    context,
  });
  const error = new Error('a detail of a loader');
  handleError(error, visit());
  handleError(error, visit(AbortSignal.abort()));
  expect(failed.mock.calls).toEqual([[error]]);
});
