import { badParameter } from './errors.ts';
import type { Params } from './form.ts';
import { allowOnly, list, object, optionalInteger, optionalText } from './params.ts';

type Listed = { id: string; created: number };

/**
 * One page, newest first, as every Stripe list: `limit` 1-100 (10), `starting_after`, `ending_before`,
 * `created[gt|gte|lt|lte]`. Each of `filters` is a field that must equal the parameter of the same name
 * (`types[]` means any of several `type`s).
 */
export function listObjects<T extends Listed>(
  url: string,
  objects: Iterable<T>,
  params: Params,
  filters: readonly (string & keyof T)[],
): object {
  allowOnly(params, [
    ...filters,
    'limit',
    'starting_after',
    'ending_before',
    'created',
    'expand',
    ...(filters.includes('type' as never) ? ['types'] : []),
  ]);
  const limit = optionalInteger(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw badParameter('limit', 'This value must be between 1 and 100.', 'parameter_invalid_integer');
  const isInTime = createdFilter(params);
  const types = list(params, 'types');
  const found = [...objects]
    .toReversed()
    .filter((one) => filters.every((name) => optionalText(params, name) === null || one[name] === params[name]))
    .filter((one) => types.length === 0 || types.includes(String((one as { type?: string }).type)))
    .filter((one) => isInTime(one.created));

  const before = optionalText(params, 'ending_before');
  if (before !== null) {
    const newer = found.slice(0, indexOf(found, before, 'ending_before'));
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url };
  }
  const after = optionalText(params, 'starting_after');
  const older = after === null ? found : found.slice(indexOf(found, after, 'starting_after') + 1);
  return { object: 'list', data: older.slice(0, limit), has_more: older.length > limit, url };
}

function indexOf(found: Listed[], id: string, param: string): number {
  const index = found.findIndex((one) => one.id === id);
  if (index === -1) throw badParameter(param, `No such object: '${id}'`, 'resource_missing');
  return index;
}

function createdFilter(params: Params): (created: number) => boolean {
  if (typeof params.created === 'string') {
    const exact = optionalInteger(params, 'created');
    return (created) => created === exact;
  }
  const range = object(params, 'created');
  allowOnly(range, ['gt', 'gte', 'lt', 'lte'], 'created');
  const bound = (name: string) => optionalInteger(range, name, `created[${name}]`);
  const [gt, gte, lt, lte] = [bound('gt'), bound('gte'), bound('lt'), bound('lte')];
  return (created) =>
    (gt === null || created > gt) && (gte === null || created >= gte) && (lt === null || created < lt) && (lte === null || created <= lte);
}
