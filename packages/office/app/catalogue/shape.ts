import * as values from '@frontrow/domain/catalogue/values';

/**
 * What a schema of the catalogue asks for, as a form draws it. The schema stays the only place that says what may be written: a field that
 * is added there appears in the form by itself.
 */
export type Shape =
  | { type: 'text' | 'url' | 'number' | 'money' | 'percent' | 'moment' | 'day' | 'image' | 'prices' | 'localized' | 'yesNo' }
  | { type: 'localizedOrYesNo' | 'wordOrNumber' }
  | { type: 'choice'; options: readonly (string | number)[] }
  | { type: 'choices'; options: readonly string[] }
  | { type: 'list'; item: Shape; /** Lists of one may be written without brackets. */ isBareOne: boolean }
  | { type: 'group'; fields: Fields; /** The key that stands for the whole where it is the only one. */ shorthand?: string }
  | { type: 'record'; value: Shape }
  /** What has an editor of its own, or none. */
  | { type: 'other' };

export type FieldShape = { shape: Shape; isRequired: boolean; fallback: unknown };
export type Fields = Readonly<Record<string, FieldShape>>;

/** What of a valibot schema is looked at. */
export type Schema = {
  type: string;
  pipe?: readonly Schema[];
  wrapped?: Schema;
  default?: unknown;
  entries?: Record<string, Schema>;
  item?: Schema;
  value?: Schema;
  options?: readonly unknown[];
  literal?: unknown;
};

/** Shapes by the schema that asks for them; `pipe` keeps what it began with, so that narrower ones are found too. */
const KNOWN = new Map<unknown, Shape>([
  [values.localized, { type: 'localized' }],
  [values.metaText, { type: 'localized' }],
  [values.prices, { type: 'prices' }],
  [values.money, { type: 'money' }],
  [values.percent, { type: 'percent' }],
  [values.moment, { type: 'moment' }],
  [values.day, { type: 'day' }],
  [values.dayOrNone, { type: 'day' }],
  [values.url, { type: 'url' }],
  [values.image, { type: 'image' }],
  [values.label, { type: 'text' }],
]);

export function fieldsOf(schema: Schema): Fields {
  return Object.fromEntries(Object.entries(baseOf(schema).entries ?? {}).map(([key, entry]) => [key, fieldOf(entry)]));
}

const fieldOf = (schema: Schema): FieldShape =>
  schema.type === 'optional' && schema.wrapped
    ? { ...fieldOf(schema.wrapped), isRequired: false, fallback: schema.default }
    : { shape: shapeOf(schema), isRequired: true, fallback: undefined };

export function shapeOf(schema: Schema): Shape {
  const known = KNOWN.get(schema) ?? schema.pipe?.map((step) => KNOWN.get(step)).find((shape) => shape !== undefined);
  if (known) return known;
  const base = baseOf(schema);
  switch (base.type) {
    case 'string':
      return { type: 'text' };
    case 'number':
      return { type: 'number' };
    case 'boolean':
      return { type: 'yesNo' };
    case 'picklist':
      return { type: 'choice', options: base.options as (string | number)[] };
    case 'array':
      return listOf(base.item!, false);
    case 'strict_object':
      return { type: 'group', fields: fieldsOf(base) };
    case 'record':
      return { type: 'record', value: shapeOf(base.value!) };
    case 'union':
      return eitherOf((base.options as Schema[]).map(baseOf));
    default:
      return { type: 'other' };
  }
}

function listOf(item: Schema, isBareOne: boolean): Shape {
  const shape = shapeOf(item);
  return shape.type === 'choice' ? { type: 'choices', options: shape.options as string[] } : { type: 'list', item: shape, isBareOne };
}

/** The unions the format has: a short form beside a long one, one beside a list, nothing beside something. */
function eitherOf(options: readonly Schema[]): Shape {
  const shapes = options.map(shapeOf);
  const group = shapes.find((shape) => shape.type === 'group');
  if (group) return { ...group, shorthand: Object.entries(group.fields).find(([, field]) => field.isRequired)?.[0] ?? 'name' };
  const list = shapes.find((shape) => shape.type === 'list' || shape.type === 'choices');
  if (list) return list.type === 'list' ? { ...list, isBareOne: true } : list;
  if (shapes.some(({ type }) => type === 'record')) return { type: 'other' };
  if (shapes.some(({ type }) => type === 'yesNo')) return { type: 'localizedOrYesNo' };
  if (shapes.some(({ type }) => type === 'number')) return { type: 'wordOrNumber' };
  return shapes.find(({ type }) => type !== 'other') ?? { type: 'text' };
}

/** Without what makes it optional, and as it was before it was narrowed. */
function baseOf(schema: Schema): Schema {
  if (schema.wrapped) return baseOf(schema.wrapped);
  return schema;
}

type Short = (shorthand: string, value: unknown) => unknown;

/** Rows in their long form, as fields of a form need them: `{ name: Innenraum }` for `Innenraum`. */
export const expand = (shape: Shape, value: unknown): unknown =>
  convert(shape, value, (shorthand, one) => (isMap(one) ? one : { [shorthand]: one }));

/** Rows in their short form again, where nothing else is said of them. */
export const collapse = (shape: Shape, value: unknown): unknown =>
  convert(shape, value, (shorthand, one) => (isMap(one) && Object.keys(one).length === 1 && shorthand in one ? one[shorthand] : one));

function convert(shape: Shape, value: unknown, short: Short): unknown {
  if (value === undefined || value === null) return value;
  if (shape.type === 'list') return Array.isArray(value) ? value.map((one) => convert(shape.item, one, short)) : value;
  if (shape.type !== 'group') return value;
  const one = shape.shorthand === undefined ? value : short(shape.shorthand, value);
  if (!isMap(one)) return one;
  return Object.fromEntries(
    Object.entries(one).map(([key, part]) => [key, shape.fields[key] ? convert(shape.fields[key].shape, part, short) : part]),
  );
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
