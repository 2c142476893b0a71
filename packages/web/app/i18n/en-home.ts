import type { HomeMessages } from './de-home.ts';
import { countdown } from './messages/en/countdown.ts';
import { home } from './messages/en/home.ts';

export const enHome = { countdown, home } satisfies HomeMessages;
