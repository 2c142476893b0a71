/** Protection against CSRF. Whether a page of another site sends this: browsers name where a request comes from, programs say nothing. */
export const isForeign = (origin: string | null | undefined, host: string | null | undefined): boolean =>
  typeof origin === 'string' && URL.parse(origin)?.host !== host;

export const isForeignRequest = ({ headers }: Request): boolean => isForeign(headers.get('origin'), headers.get('host'));
