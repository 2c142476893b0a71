/** Where the sandbox of cards is steered (`/_control`), three ports above the store's. */
export const controlOfCards = (baseURL: string | undefined, path: string): string => {
  const { port } = new URL(baseURL ?? '');
  return `http://localhost:${Number(port) + 3}/_control${path}`;
};
