import { EVENT } from './shop.ts';
import { expect, test } from './office-people.ts';
import { controlOfCards } from './sandbox.ts';

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
    failed: /Erstattung(en)? (ist|sind) gescheitert/,
    toAccount: 'Auf ein Konto auszahlen',
    holder: 'Kontoinhaber',
    wrongIban: 'Diese IBAN stimmt nicht.',
    isToAccount: 'Es geht mit einer Datei für die Bank auf das Konto.',
    meanwhile: /inzwischen/i,
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
    failed: /refunds? failed/,
    toAccount: 'Pay to an account',
    holder: 'Account holder',
    wrongIban: 'This IBAN is not correct.',
    isToAccount: 'It goes to the account with a file for the bank.',
    meanwhile: /meanwhile/,
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

test('what a bank sends back is told on the first page, and goes to an account, once', async ({
  shop,
  office,
  context,
  request,
  baseURL,
}) => {
  const { page } = shop;
  const { dialog } = office;
  const t = texts[office.language];
  const { reference } = await shop.buyTickets({ event: EVENT, amount: 1, email: office.email('failed') });
  await office.comeIn('owner');
  await page.goto(`/office/orders/${reference}?do=refund`);
  await dialog.getByRole('group').first().getByRole('checkbox').first().click();
  await page.getByRole('textbox', { name: t.reason }).fill('krank');
  await dialog.getByRole('button', { name: t.submit }).click();
  await expect(page.getByText(t.done)).toBeVisible();
  // the card was closed meanwhile
  type Sandbox = { refunds: { id: string; payment_intent: string }[]; paymentIntents: { id: string; metadata: Record<string, string> }[] };
  const refundId = async () => {
    const { refunds, paymentIntents } = (await (await request.get(controlOfCards(baseURL, '/state'))).json()) as Sandbox;
    const paid = paymentIntents.find(({ metadata }) => metadata['order_reference'] === reference);
    return refunds.find((one) => one.payment_intent === paid?.id)?.id;
  };
  await expect.poll(refundId).toBeDefined();
  const failing = await request.post(controlOfCards(baseURL, `/refunds/${await refundId()}`), { data: { status: 'failed' } });
  expect(failing.ok()).toBe(true);
  const failed = async () => {
    await page.goto('/office');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.getByRole('link', { name: t.failed }).count();
  };
  await expect.poll(failed).toBe(1);
  await page.getByRole('link', { name: t.failed }).click();
  const name = { name: `${t.toAccount}: ${reference}` };
  await expect(page.getByRole('button', name)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', name)).toBeVisible();

  await page.getByRole('button', name).press('Enter');
  await expect(dialog.getByLabel(t.holder)).toBeFocused();
  await shop.expectAccessible();
  await page.keyboard.type('Mia Lindqvist');
  await page.keyboard.press('Tab');
  await page.keyboard.type('DE00 1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t.wrongIban)).toBeVisible();
  await expect(dialog.getByLabel('IBAN')).toHaveValue('DE00 1234');
  // opened again it says nothing of what was wrong before
  await page.keyboard.press('Escape');
  await page.getByRole('button', name).press('Enter');
  await expect(dialog.getByLabel(t.holder)).toBeFocused();
  await expect(dialog.getByText(t.wrongIban)).toHaveCount(0);
  await page.keyboard.type('Mia Lindqvist');
  await dialog.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.isToAccount)).toBeVisible();
  await expect(page.getByRole('button', name)).toHaveCount(0);

  await other.getByRole('button', name).click();
  await other.getByLabel(t.holder).fill('Somebody Else');
  await other.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
  await other.keyboard.press('Enter');
  await expect(other.getByText(t.meanwhile).first()).toBeVisible();
  await page.goto('/office/money/refunds');
  await expect(page.getByRole('link', { name: reference })).toHaveCount(1);
});
