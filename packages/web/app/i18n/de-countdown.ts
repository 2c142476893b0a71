import { countdown } from './messages/de/countdown.ts';

/** The words of countdowns, launches and the advent. */
export const deCountdown = { countdown };

export type CountdownMessages = typeof deCountdown;
