import type { CountdownMessages } from './de-countdown.ts';
import { countdown } from './messages/en/countdown.ts';

export const enCountdown = { countdown } satisfies CountdownMessages;
