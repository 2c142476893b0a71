import { badParameter } from './errors.ts';
import type { Params, ParamValue } from './form.ts';
import type { Metadata } from './types.ts';

/** Refuses names outside `allowed`: an ignored parameter would make a test pass that fails against the real thing. */
export function allowOnly(params: Params, allowed: readonly string[], prefix = ''): void {
  for (const key of Object.keys(params)) {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (!allowed.includes(key)) throw badParameter(name, `Received unknown parameter: ${name}`, 'parameter_unknown');
  }
}

export function optionalText(params: Params, key: string, name = key): string | null {
  const value = params[key];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw badParameter(name, `Invalid string: ${name}`);
  return value;
}

export function requiredText(params: Params, key: string, name = key): string {
  const value = optionalText(params, key, name);
  if (value === null) throw badParameter(name, `Missing required param: ${name}.`, 'parameter_missing');
  return value;
}

export function optionalInteger(params: Params, key: string, name = key): number | null {
  const text = optionalText(params, key, name);
  if (text === null) return null;
  if (!/^-?\d{1,15}$/.test(text)) throw badParameter(name, `Invalid integer: ${text}`, 'parameter_invalid_integer');
  return Number(text);
}

/** An integer of at least `min`. */
export function requiredInteger(params: Params, key: string, name: string, min: number): number {
  const value = optionalInteger(params, key, name);
  if (value === null) throw badParameter(name, `Missing required param: ${name}.`, 'parameter_missing');
  if (value < min)
    throw badParameter(name, `Invalid ${key === 'amount' ? 'positive' : 'non-negative'} integer`, 'parameter_invalid_integer');
  return value;
}

export function object(params: Params, key: string, name = key): Params {
  const value = params[key];
  if (value === undefined || value === '') return Object.create(null);
  return asObject(value, name);
}

export function asObject(value: ParamValue, name: string): Params {
  if (typeof value === 'string' || Array.isArray(value)) throw badParameter(name, `Invalid object: ${name}`);
  return value;
}

export function list(params: Params, key: string): ParamValue[] {
  const value = params[key];
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw badParameter(key, `Invalid array: ${key}`);
  return value;
}

/** Up to 50 keys of 40 characters with values of 500, the limits of the real API. */
export function metadata(params: Params, name = 'metadata'): Metadata {
  const result: Metadata = {};
  const entries = Object.entries(object(params, 'metadata', name));
  if (entries.length > 50) throw badParameter(name, 'Metadata can have up to 50 keys.');
  for (const [key, value] of entries) {
    if (typeof value !== 'string') throw badParameter(`${name}[${key}]`, 'Metadata values must be strings.');
    if (key.length > 40) throw badParameter(name, `Metadata keys can be at most 40 characters: ${key}`);
    if (value.length > 500)
      throw badParameter(
        `${name}[${key}]`,
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
      );
    if (value !== '') result[key] = value;
  }
  return result;
}

export function currency(params: Params, name: string): string {
  const value = requiredText(params, 'currency', name).toLowerCase();
  if (!/^[a-z]{3}$/.test(value)) throw badParameter(name, `Invalid currency: ${value}.`);
  return value;
}

/** An absolute http(s) address. */
export function address(params: Params, key: string): string | null {
  const value = optionalText(params, key);
  if (value === null) return null;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'id'))) {
    throw badParameter(key, 'Not a valid URL', 'url_invalid');
  }
  return value;
}
