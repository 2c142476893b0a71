import { readMails } from './mailbox.ts';
import { expect, test } from './shop.ts';

const BUNDLE = '/bundle/nfs-paket-vinyl';

test('buys a bundle with a ticket and a shirt, whole', async ({ shop, request, baseURL }, { project }) => {
  const { page, w } = shop;
  const email = `bundle-${project.name.length}-${Date.now()}@example.org`;
  // the root's own page leads to the bundle
  await shop.open(BUNDLE.replace('/bundle/', '/products/'));
  await expect(page).toHaveURL(new RegExp(`${BUNDLE}$`));
  await shop.expectAccessible();

  // two choices are open: each says so, and the first is where the visitor is taken
  await page.getByRole('button', { name: w.addToCart }).click();
  await expect(page.getByText(w.noOption)).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /Hamburg/ })).toBeFocused();
  await shop.expectAccessible();
  await page.getByRole('radio', { name: /Hamburg/ }).check();
  await page.getByRole('radio', { name: w.shirtInGroup }).check();
  const kinds = page.getByRole('group', { name: w.ticketKind });
  if (await kinds.isVisible()) await kinds.getByRole('radio').first().check();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: w.addToCart }).click();

  const added = page.getByRole('dialog', { name: w.added });
  await expect(added.getByRole('listitem').filter({ hasText: 'Hamburg' }).first()).toBeVisible();
  await shop.toCart();
  await expect(page.getByRole('timer').first()).toBeVisible();
  await expect(page.getByRole('button', { name: w.removeBundle })).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: w.removeBundle }) });
  const price = /€\d+\.\d\d|\d+,\d\d\s€/.exec(await line.innerText())?.[0] ?? '';
  expect(price).not.toBe('');
  await shop.expectAccessible();

  await shop.goToConfirm(email, 'bankTransfer');
  await page.getByRole('button', { name: w.order }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
  // as it was shown in the cart, not split as the invoice has it
  const ordered = page.getByRole('region', { name: w.ordered }).getByRole('listitem');
  await expect(ordered.filter({ hasText: /Platte und Abend|record and night/ })).toContainText(price);
  await expect(ordered.filter({ hasText: w.shirtInGroup })).not.toContainText('€');
  const [mail] = await readMails(request, baseURL, email, 1);
  expect(mail?.text.match(new RegExp(w.partOfBundle, 'g'))).toHaveLength(4);
  // its one price: for one, for the line, and as the subtotal
  expect(mail?.text.split(price)).toHaveLength(4);
});

test('a bundle leaves the cart whole, and one that does not exist is not found', async ({ shop }) => {
  const { page, w } = shop;
  await shop.open('/bundle/dlk-werkzeugkiste');
  await page.getByRole('spinbutton').fill('2');
  await page.getByRole('spinbutton').press('Enter');
  await page.getByRole('button', { name: w.addToCart }).click();
  await shop.toCart();
  const remove = page.getByRole('button', { name: w.removeAny });
  await expect(remove).toHaveCount(1);
  await remove.click();
  await expect(page.getByText(w.emptyCart)).toBeVisible();

  await page.goto('/bundle/no-such-bundle');
  await expect(page.getByText('404')).toBeVisible();
});
