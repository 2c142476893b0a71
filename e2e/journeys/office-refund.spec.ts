import { EVENT } from './shop.ts';
import { expect, test } from './office-people.ts';

const texts = {
  de: {
    refund: 'Erstatten',
    reason: 'Grund',
    submit: /^[0-9,. ]+€ erstatten$/,
    done: /gehen zurück\. Der Käufer/,
    credit: 'Nachlass geben',
    amount: 'Betrag in Euro',
    noAmount: 'Bitte einen Betrag in Euro',
    nothing: 'Wähle zuerst, was zurückgeht.',
  },
  en: {
    refund: 'Refund',
    reason: 'Reason',
    submit: /^Refund €[0-9,.]+$/,
    done: /goes back\. The buyer/,
    credit: 'Give a reduction',
    amount: 'Amount in euros',
    noAmount: 'Please an amount in euros',
    nothing: 'First choose what goes back.',
  },
};

test('one of three tickets goes back with five clicks, and something comes off the price of another', async ({ shop, office }) => {
  const { page } = shop;
  const { dialog } = office;
  const t = texts[office.language];
  const email = office.email('refund');
  const { reference } = await shop.buyTickets({ event: EVENT, amount: 3, email });
  await office.comeIn('owner');
  await page.goto(`/office/orders/${reference}`);
  let clicks = 0;
  const click = async (name: string | RegExp, role: 'button' | 'checkbox' | 'textbox') => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await click(t.refund, 'button');
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await expect(dialog.getByText(t.nothing)).toHaveCount(0);
  clicks += 1;
  await dialog.getByRole('group').first().getByRole('checkbox').nth(1).click();
  await expect(dialog.getByRole('button', { name: t.submit })).toBeVisible();
  await shop.expectAccessible();
  await click(t.reason, 'textbox');
  await page.keyboard.type('krank');
  await click(t.submit, 'button');
  await expect(page.getByText(t.done)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(5);

  // by keyboard: the dialog is an address, its first field has the focus
  // the dialog before gives the focus back as it closes
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: t.credit }).press('Enter');
  await expect(page).toHaveURL(/do=credit/);
  await expect(page.getByLabel(t.amount)).toBeFocused();
  await page.getByLabel(t.amount).fill('zwei');
  await expect(dialog.getByText(t.noAmount)).toBeVisible();
  await page.getByLabel(t.amount).fill('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Säule');
  await expect(dialog.getByRole('button', { name: t.submit })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.done)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await shop.expectAccessible();
});
