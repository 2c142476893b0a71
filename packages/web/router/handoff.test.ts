import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ErrorResponse, readHandoff } from './handoff.ts';

/** What the server's own part of React Router writes with. */
const { encode } = (await import(
  pathToFileURL(`${import.meta.dirname}/../node_modules/react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js`).href
)) as {
  encode: (
    value: unknown,
    options: { postPlugins?: ((value: unknown) => unknown)[]; plugins?: ((value: unknown) => unknown)[] },
  ) => ReadableStream;
};

const plugins = [
  (value: unknown) => value instanceof ErrorResponse && ['ErrorResponse', value.data, value.status, value.statusText],
  (value: unknown) => value instanceof Error && ['SanitizedError', value.name, value.message, undefined],
];
const write = (value: unknown) => new Response(encode(value, { plugins })).text();

test('what the server writes is read as it was', async () => {
  const shared = { name: 'Elbe', tags: ['a', 'b', null], none: undefined };
  const given = {
    loaderData: {
      root: shared,
      event: { shared, twice: [shared, shared], numbers: [0, 1.5, -3, 1e21], empty: {}, list: [], text: '', yes: true },
    },
    errors: null,
  };
  const read = readHandoff(await write(given));
  expect(read).toEqual(given);
  const { root, event } = read.loaderData as { root: unknown; event: { shared: unknown } };
  expect(event.shared).toBe(root);
});

test('an error is read as one, without where in the server it was', async () => {
  const { errors } = readHandoff(
    await write({ loaderData: {}, errors: { root: new ErrorResponse(404, 'Not Found', ''), event: new RangeError('no') } }),
  );
  expect(errors?.['root']).toEqual(new ErrorResponse(404, 'Not Found', ''));
  expect(errors?.['root']).toBeInstanceOf(ErrorResponse);
  expect(errors?.['event']).toMatchObject({ name: 'RangeError', message: 'no' });
});

test.each([new Date(0), new Map(), Promise.resolve(1), Number.NaN])(
  'what no page hands over is refused rather than shown as something else',
  async (value) => {
    const text = (await write({ loaderData: { event: value } })).split('\n')[0] ?? '';
    expect(() => readHandoff(text)).toThrow(/cannot hand over/);
  },
);
