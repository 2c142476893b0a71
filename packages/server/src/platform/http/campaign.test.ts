import { expect, test } from 'vitest';
import { withoutCampaign } from './campaign.ts';

test.each([
  ['/events/x', '/events/x'],
  ['/events/x?utm_source=mail&utm_campaign=a%20b', '/events/x'],
  ['/events/x?resale_code=1%2C2&fbclid=abc', '/events/x?resale_code=1%2C2'],
  ['/search?gclid=1&query=utm_source', '/search?query=utm_source'],
  ['/search?query=a&my_utm_x=1&utm=2', '/search?query=a&my_utm_x=1&utm=2'],
  ['/search?', '/search'],
])('%s is the page %s', (address, page) => expect(withoutCampaign(address)).toBe(page));
