import { comeIn } from './office-people.ts';
import { expect, test } from './shop.ts';

/** What the bar says once nothing is left to save. */
const SAVED = /^Saved in the draft/;

test('two people in one draft lose nothing: what only one has changed stays, and who saves later is told @desktop', async ({
  shop,
  baseURL,
  browser,
}) => {
  const { page: ada } = shop;
  await comeIn(ada, baseURL, `ada-${Date.now()}@example.org`, 'en');
  const other = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const bo = await other.newPage();
  await comeIn(bo, baseURL, `bo-${Date.now()}@example.org`, 'en');

  await ada.goto('/office/events/neonfarn-zuerich');
  await ada.getByLabel('Subtitle (German)').fill('Von Ada begonnen');
  await ada.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(ada.getByText(SAVED)).toBeVisible();
  await expect(ada).toHaveURL(/change=\d+/);
  await bo.goto(ada.url());
  await expect(bo.getByLabel('Subtitle (German)')).toHaveValue('Von Ada begonnen');
  const draft = bo.url();

  // Ada goes on with two fields, Bo with one of them and another
  await ada.getByLabel('Subtitle (German)').fill('Von Ada');
  await ada.getByLabel('Text when sold out (German)').fill('Alles weg');
  await ada.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(ada.getByText(SAVED)).toBeVisible();
  // saved again, it is in the draft it was in
  await expect(ada).toHaveURL(draft);
  await bo.getByLabel('Subtitle (German)').fill('Von Bo');
  await bo.getByLabel('Age rule (German)').fill('Ab 21');
  await bo.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(bo.getByText(/Not saved yet: somebody has changed this draft meanwhile.*Both have changed: Subtitle/)).toBeVisible();
  await expect(bo.getByLabel('Text when sold out (German)')).toHaveValue('Alles weg');
  await expect(bo.getByLabel('Age rule (German)')).toHaveValue('Ab 21');
  await expect(bo.getByLabel('Subtitle (German)')).toHaveValue('Von Bo');
  await bo.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(bo.getByText(SAVED)).toBeVisible();
  await ada.reload();
  await expect(ada.getByLabel('Subtitle (German)')).toHaveValue('Von Bo');
  await expect(ada.getByLabel('Text when sold out (German)')).toHaveValue('Alles weg');
  await other.close();
});

test('steps in a seat map that were not saved are there after somebody else has saved it @desktop', async ({ shop, baseURL, browser }) => {
  const { page: ada } = shop;
  await comeIn(ada, baseURL, `ada-map-${Date.now()}@example.org`, 'en');
  const other = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const bo = await other.newPage();
  await comeIn(bo, baseURL, `bo-map-${Date.now()}@example.org`, 'en');
  const save = (page: typeof ada) => page.getByRole('button', { name: 'Save draft' }).press('Enter');
  const names = (page: typeof ada) => page.getByLabel(/^Name of /);

  await ada.goto('/office/map/rheinknie');
  await names(ada).first().fill('Parkett von Ada');
  await save(ada);
  await ada.waitForURL(/change=\d+/);
  await bo.goto(ada.url());
  await expect(names(bo).first()).toHaveValue('Parkett von Ada');
  await names(ada).first().fill('Parkett noch einmal');
  await save(ada);
  await expect(ada.getByText(SAVED)).toBeVisible();

  await names(bo).last().fill('Rang von Bo');
  await save(bo);
  await expect(bo.getByText(/Somebody has changed/)).toBeVisible();
  await bo.reload({ waitUntil: 'load' });
  await expect(bo.getByText(/Your drawing, with the steps that you had not saved, is still on this device/)).toBeVisible();
  await expect(names(bo).first()).toHaveValue('Parkett noch einmal');
  await bo.getByRole('button', { name: 'Show my drawing' }).press('Enter');
  await expect(names(bo).last()).toHaveValue('Rang von Bo');
  // one step back is what the other has saved
  await bo.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(names(bo).first()).toHaveValue('Parkett noch einmal');
  await other.close();
});
