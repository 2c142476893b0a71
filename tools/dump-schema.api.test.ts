import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { dumpSchema } from './dump-schema.ts';

test('db/schema.sql shows the schema that the migrations make', async () => {
  await expect(await dumpSchema(inject('templateUrl'))).toMatchFileSnapshot(join(import.meta.dirname, '../db/schema.sql'));
});
