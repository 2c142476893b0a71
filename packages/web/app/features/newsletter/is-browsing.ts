/** Whether a path below the shop is one where people look around, rather than buy, read terms or wait. */
export const isBrowsing = (path: string): boolean =>
  /^\/?(?:(?:artists|events|categories|tours)(?:\/[^/]+)?)?\/?$/.test(path) && !/^\/events\/./.test(path);
