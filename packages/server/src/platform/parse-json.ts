/** What a text of somebody else's holds; undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same where it must be an object. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  return isObject(value) && !Array.isArray(value) ? value : undefined;
}

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
