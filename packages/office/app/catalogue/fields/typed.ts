import { useState } from 'react';

/**
 * A value that is typed as text: what stands in the field stays as it was typed as long as it means the value, so that a comma or a zero at
 * the end is not taken away while somebody writes.
 */
export function useTyped(value: unknown, write: (value: unknown) => string, read: (text: string) => unknown) {
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && read(typed) === value ? typed : write(value);
  return { text, type: (next: string) => (setTyped(next), read(next)), leave: () => setTyped(undefined) };
}

/** Euros as they are written here: `49,90`. What is no amount stands as it was typed, with its problem beside it. */
export const writeEuros =
  (locale: 'de' | 'en') =>
  (value: unknown): string => {
    if (value === undefined) return '';
    if (typeof value !== 'number') return writePlain(value);
    const text = Number.isInteger(value) ? String(value) : value.toFixed(2);
    return locale === 'de' ? text.replace('.', ',') : text;
  };

/** An amount or a rate as a number, so that nothing changes where `49.90` was before. */
export function readDecimal(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^\d{1,10}([.,]\d{1,2})?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed;
}

export function readNumber(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?\d{1,12}([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed;
}

export const writePlain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
