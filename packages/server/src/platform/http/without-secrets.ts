/** The path of an address, for logs and traces; what may be a token in it is left out, as the query is. */
export const withoutSecrets = (url = ''): string => (url.split('?')[0] ?? '').replace(/[^/]{20,}/g, '…');
