import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorSchemas } from './editor-schemas.ts';

const folder = join(import.meta.dirname, '../../../../../../docs/catalogue/schema');

test.each(Object.entries(editorSchemas()))('the editor schema of %s in docs/catalogue/schema is current', async (kind, text) => {
  // red: run `npx frontrow catalogue schema`
  await expect(text).toMatchFileSnapshot(join(folder, `${kind}.json`));
});
