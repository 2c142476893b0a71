import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { answersAhead, loadingPage, setBrowserPage } from './browser-page.ts';
import { createDocument, queryUrl } from './graphql.ts';
import { GraphQLFailure } from './graphql-errors.ts';
import type { PageInfo } from './page-context.ts';

const event = createDocument<{ event: string }, { slug: string; countryCode: string }>('query', 'EVENT', 'ab'.repeat(32));
const inGermany = { slug: 'a', countryCode: 'de' };
const urlOf = (variables: typeof inGermany) => queryUrl(event, variables, { shop: 'main', locale: 'de' });
const ask = (variables = inGermany) => loadingPage().execute(event, variables);

beforeAll(() => setBrowserPage({ shop: { slug: 'main' }, locale: 'de', urlPrefix: '', origin: '' } as PageInfo));
afterEach(() => {
  vi.unstubAllGlobals();
  answersAhead.clear();
});
const answering = (body: object) => {
  const fetched = vi.fn(() => Promise.resolve(Response.json(body)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it('takes an answer that was asked for ahead, once', async () => {
  const fetched = answering({ data: { event: 'asked now' } });
  answersAhead.set(urlOf(inGermany), Promise.resolve({ event: 'ahead' }));
  expect(await ask()).toEqual({ event: 'ahead' });
  expect(fetched).not.toHaveBeenCalled();
  expect(await ask()).toEqual({ event: 'asked now' });
});

it('takes none with the prices of another country', async () => {
  answering({ data: { event: 'Swiss' } });
  answersAhead.set(urlOf(inGermany), Promise.resolve({ event: 'ahead' }));
  expect(await ask({ ...inGermany, countryCode: 'ch' })).toEqual({ event: 'Swiss' });
});

it('asks again where asking ahead failed, and meets the refusal itself', async () => {
  answering({ errors: [{ message: 'no', extensions: { code: 'ACCESS_CODE_REQUIRED' } }] });
  answersAhead.set(urlOf(inGermany), Promise.reject(new Error('not kept')));
  await expect(ask()).rejects.toEqual(new GraphQLFailure('ACCESS_CODE_REQUIRED', 'no', 'EVENT'));
});
