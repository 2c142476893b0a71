/** First segments of the addresses that the server answers itself, beside the pages and files of the front end. */
export const serverAreas = ['server', 'images', 'videos', 'assets', 'graphql', 'office'] as const;

/** The start of such an address: a route outside of the areas does not compile. */
export type AreaPrefix = `/${(typeof serverAreas)[number]}/${string}`;
