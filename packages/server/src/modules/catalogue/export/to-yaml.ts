import { Document, isScalar, Scalar, visit } from 'yaml';
import type * as v from 'valibot';

const FLOW_LENGTH_MAX = 90;

/** Entries as YAML for people: no empty keys, short mappings on one line. */
export function toYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Seq(_, list) {
      if (list.items.every((entry) => isScalar(entry)) && JSON.stringify(list.toJSON()).length <= FLOW_LENGTH_MAX) list.flow = true;
    },
    Map(_, map, path) {
      const short =
        map.items.every(({ value: entry }) => isScalar(entry) || entry === null) && JSON.stringify(map.toJSON()).length <= FLOW_LENGTH_MAX;
      // an entry of the file's list grows: what is pasted below it has to fit
      const isEntry = document.contents === map || path.at(-1) === document.contents;
      if (short && map.items.length > 0 && !isEntry) map.flow = true;
    },
  });
  return document.toString({ lineWidth: 120, flowCollectionPadding: true });
}

/** An amount in cents as euros with two decimals. */
export function euros(minor: number): Scalar {
  const scalar = new Scalar(Number(`${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`));
  scalar.minFractionDigits = minor % 100 === 0 ? 0 : 2;
  return scalar;
}

/** Percent of a rate in permille. */
export const percentOf = (permille: number): number => Number(`${Math.trunc(permille / 10)}.${permille % 10}`);

type AnySchema = {
  type: string;
  entries?: Record<string, AnySchema>;
  item?: AnySchema;
  wrapped?: AnySchema;
  default?: unknown;
  options?: AnySchema[];
};

/** Without keys that say no more than their absence would: null, undefined and the defaults of the schema. */
export function withoutDefaults(schema: v.GenericSchema, value: unknown): unknown {
  return strip(schema, value);
}

function strip(schema: AnySchema | undefined, value: unknown): unknown {
  if (schema?.wrapped) return strip(schema.wrapped, value);
  if (schema?.type === 'union') {
    const shape = Array.isArray(value) ? 'array' : 'strict_object';
    return strip(
      schema.options?.find(({ type }) => type === shape),
      value,
    );
  }
  if (Array.isArray(value)) return value.map((entry) => strip(schema?.item, entry));
  if (typeof value !== 'object' || value === null || value instanceof Scalar) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      if (entry === null || entry === undefined) return [];
      const sub = schema?.entries?.[key];
      const plain = entry instanceof Scalar ? entry.value : entry;
      if (sub?.default !== undefined && JSON.stringify(sub.default) === JSON.stringify(plain)) return [];
      return [[key, strip(sub, entry)]];
    }),
  );
}
