import { plural } from '../../plural.ts';
import type { countdown as shape } from '../de/countdown.ts';

export const countdown = {
  title: 'Countdown',
  heading: 'Not long now',
  days: 'days',
  hours: 'hours',
  minutes: 'minutes',
  seconds: 'seconds',
  left: (days: number, hours: number, minutes: number) =>
    `${days} ${plural(days, 'day', 'days')}, ${hours} ${plural(hours, 'hour', 'hours')}, ${minutes} ${plural(minutes, 'minute', 'minutes')} left`,
  until: (moment: string) => moment,
  over: 'That was the countdown',
  toShop: 'To the shop',
  launchTitle: 'Countdown to the release',
  launched: 'It is out',
  wallpapers: 'Wallpapers',
  download: (name: string) => `Download ${name}`,
  stopSnow: 'Stop the snow',
  startSnow: 'Let it snow',
  adventFailed: 'The items could not be loaded.',
  adventTerms: 'Terms of the prize draw',
} satisfies typeof shape;
