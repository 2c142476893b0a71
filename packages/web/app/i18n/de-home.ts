import { home } from './messages/de/home.ts';

/** The words of home pages and of lists beside them. */
export const deHome = { home };

export type HomeMessages = typeof deHome;
