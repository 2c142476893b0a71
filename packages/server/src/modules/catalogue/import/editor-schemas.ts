import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { entrySchemas } from '@frontrow/domain/catalogue/format';

/** JSON Schemas of the catalogue's files by kind, as text: a file holds one entry or a list of them. */
export function editorSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entrySchemas).map(([kind, entry]) => {
      const file = v.union([entry as v.GenericSchema, v.array(entry as v.GenericSchema)]);
      // what a schema only computes (checks, conversions) has no place in JSON Schema
      const { $schema, ...schema } = toJsonSchema(file, { typeMode: 'input', errorMode: 'ignore' });
      return [kind, `${JSON.stringify({ $schema, title: `Frontrow catalogue: ${kind}`, ...schema }, null, 1)}\n`];
    }),
  );
}
