/** What a loader's Response, thrown without an address to go to, becomes: `isRouteErrorResponse` knows it. */
export class ErrorResponse {
  readonly internal = false;
  readonly data: unknown;
  readonly status: number;
  readonly statusText: string;

  constructor(status: number, statusText: string, data?: unknown) {
    this.status = status;
    this.statusText = statusText;
    this.data = data;
  }
}

/** What the server rendered the page with. */
export type Handoff = { loaderData: Record<string, unknown>; errors?: Record<string, unknown> | null };

/** What has no place of its own. Others, such as infinity, are in no answer of our API. */
const NOTHING = new Map<number, null | undefined>([
  [-7, undefined],
  [-5, null],
]);

/**
 * Reads what React Router's server wrote beside the page: a list of values in which objects and arrays name others by
 * their place, so that nothing is written twice. Of its kinds, those that answers of our API and errors consist of.
 * @throws TypeError where a loader gave something else, such as a promise
 */
export function readHandoff(text: string): Handoff {
  const values = JSON.parse(text) as unknown[];
  const read = new Map<number, unknown>();

  function at(index: number): unknown {
    if (NOTHING.has(index)) return NOTHING.get(index);
    if (!(index in values)) throw new TypeError(`a page cannot hand over ${index}`);
    if (read.has(index)) return read.get(index);
    const value = values[index];
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value)) {
      const object: Record<string, unknown> = {};
      read.set(index, object);
      for (const [key, place] of Object.entries(value)) object[at(Number(key.slice(1))) as string] = at(place as number);
      return object;
    }
    const [kind, ...rest] = value as [unknown, ...number[]];
    const made = typeof kind === 'string' ? madeOf(kind, rest) : [];
    read.set(index, made);
    if (Array.isArray(made)) for (const place of value as number[]) made.push(at(place));
    return made;
  }

  function madeOf(kind: string, places: number[]): unknown {
    if (kind !== 'SanitizedError' && kind !== 'ErrorResponse') throw new TypeError(`a page cannot hand over a ${kind}`);
    const [first, second, third] = places.map(at);
    if (kind === 'SanitizedError') return Object.assign(new Error(second as string), { name: first });
    return new ErrorResponse(second as number, third as string, first);
  }

  return at(0) as Handoff;
}
