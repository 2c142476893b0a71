/** The code of what a query was refused with, on the server as in the browser; undefined for anything else. */
export function failureCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
