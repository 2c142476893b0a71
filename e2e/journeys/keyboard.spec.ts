import { orderByKeys, tabTo } from './keys.ts';
import { EVENT, test } from './shop.ts';

test('buys a ticket by keyboard alone', async ({ shop }, { project }) => {
  const { page, w } = shop;
  await shop.open(EVENT);
  await tabTo(page, page.getByRole('spinbutton', { name: w.ticketAmount }));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByRole('button', { name: w.addToCart, exact: true }));
  await page.keyboard.press('Enter');
  await orderByKeys(shop, `keys-${project.name.length}-${Date.now()}@example.org`);
});
