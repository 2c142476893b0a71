import type { orderDownloads as shape } from '../de/order-downloads.ts';

export const orderDownloads: typeof shape = {
  title: (count: number) => (count === 1 ? 'Your download' : 'Your downloads'),
  facts: (kind: string, size: string) => `${kind}, ${size}`,
  left: (times: number, until: string) => `${times === 1 ? 'Once' : `${times} times`} more, until ${until}`,
  fetch: 'Download',
  usedUp: 'You have downloaded it as often as you could.',
  over: (until: string) => `The download was possible until ${until}.`,
  ended: 'The download has ended with the refund.',
  help: 'Did something go wrong? Write to us and name your order number.',
  contact: 'Contact',
};
