import { plural } from '../../plural.ts';
import type { common as shape } from '../de/common.ts';

export const common = {
  loading: 'Loading …',
  close: 'Close',
  confirm: 'OK',
  more: 'Load more',
  retry: 'Try again',
  partFailed: 'This part of the page could not be loaded.',
  optional: 'optional',
  required: 'Please fill this in',
  from: (price: string) => `from ${price}`,
  originalPrice: 'Was',
  soldOut: 'Sold out',
  increase: (what: string) => `${what}: one more`,
  decrease: (what: string) => `${what}: one less`,
  sliderPrevious: 'Previous',
  sliderNext: 'Next',
  sliderPause: 'Pause',
  sliderPlay: 'Play',
  slideOf: (index: number, count: number) => `${index} of ${count}`,
  reservedFor: 'Reserved for',
  minutesLeft: (minutes: number) => `Reserved for ${minutes} more ${plural(minutes, 'minute', 'minutes')}`,
  reservationEnded: 'The reservation has ended',
  breadcrumb: 'You are here',
  opensNewTab: 'opens in a new tab',
} satisfies typeof shape;
