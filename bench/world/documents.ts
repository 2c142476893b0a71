import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const documents = JSON.parse(readFileSync(join(import.meta.dirname, '../../packages/web/app/graphql/documents.json'), 'utf8')) as Record<
  string,
  { name: string }
>;

function hashOf(name: string): string {
  const hash = Object.entries(documents).find(([, document]) => document.name === name)?.[0];
  if (!hash) throw new Error(`the front end has no document ${name}`);
  return hash;
}

/** The body of a POST that runs one of the front end's documents. */
export const call = (name: string, variables: object) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(name) } },
  variables,
});

export const GRAPHQL = '/main/graphql?locale=de';

/** The address of a GET that runs one of the front end's documents. */
export function queryPath(name: string, variables: object): string {
  const { extensions } = call(name, {});
  return `/main/graphql?${new URLSearchParams({ variables: JSON.stringify(variables), extensions: JSON.stringify(extensions), locale: 'de' }).toString()}`;
}
