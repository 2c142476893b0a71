import { countdown } from './messages/de/countdown.ts';
import { home } from './messages/de/home.ts';

/** The words of home pages, lists beside them, countdowns and the advent. */
export const deHome = { countdown, home };

export type HomeMessages = typeof deHome;
