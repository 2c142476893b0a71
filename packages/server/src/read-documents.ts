import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrustedDocuments } from './platform/graphql/engine.ts';

/**
 * The trusted documents of a front end, and those of the release before, which `npm run release` keeps beside them: its pages are
 * open in browsers while its nodes are replaced one after the other, and for a while after.
 */
export function readDocuments(frontEnd: 'web' | 'office'): TrustedDocuments {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../..', frontEnd, 'app/graphql', name), 'utf8')) as TrustedDocuments;
  return { ...read('documents.json'), ...read('released.json') };
}
