import { expect, test } from './shop.ts';

const CODE = 'zwoelf-glocken';

test('a protected shop opens to its code, and to nothing else', async ({ shop }) => {
  const { page, w } = shop;
  await shop.open('/torfkathedrale');
  const field = page.getByLabel(w.accessCode);
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('placeholder', w.accessCode);
  // nothing of the shop but what everybody may read
  await expect(page.getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await shop.expectAccessible();

  await field.fill('elf-glocken');
  await page.getByRole('button', { name: w.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(w.wrongCode);
  await expect(page).toHaveURL(/prompt_error=1/);
  await shop.expectAccessible();

  await field.fill(CODE);
  await field.press('Enter');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).not.toHaveURL(/prompt_error/);
  // remembered
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an address may carry the code, and does not keep it', async ({ page }) => {
  await page.goto(`/torfkathedrale?code=${CODE}`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).not.toHaveURL(/code/);
});

test('a shop may ask for a discount code first', { tag: '@phone' }, async ({ shop }) => {
  const { page, w } = shop;
  await shop.open('/kachelofen');
  const field = page.getByLabel('Rabattcode');
  const inside = page.getByRole('heading', { level: 1, name: 'Kachelofen Ofenbank' });
  await expect(inside).toHaveCount(0);
  await field.fill('falsch');
  await page.getByRole('button', { name: w.submit }).click();
  await expect(page.getByRole('alert')).toHaveText('Leider falsch');
  await shop.expectAccessible();
  await field.fill('schamott-71');
  await field.press('Enter');
  await expect(inside).toBeVisible();
});
