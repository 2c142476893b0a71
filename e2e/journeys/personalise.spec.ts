import { readMails } from './mailbox.ts';
import { expect, test, type Shop } from './shop.ts';

/** Two tickets with a name each; a third with address and phone. */
const NAMED = '/events/lumen-koeln';
const TRACED = '/events/faltboot-lesung';

async function fillCart(shop: Shop) {
  const { page, w } = shop;
  for (const event of [NAMED, TRACED]) {
    await shop.open(event);
    await page.getByRole('button', { name: w.addToCart, exact: true }).click();
    await expect(page.getByRole('dialog', { name: w.added })).toBeVisible();
  }
  await shop.toCart();
}

test('every ticket names its guest before anything is ordered, and what was typed is not lost', async ({
  shop,
  context,
  request,
  baseURL,
}, { project }) => {
  // two carts, an order and its mail
  const { page, w } = shop;
  const dialog = page.getByRole('dialog', { name: w.guests });
  const ticket = (number: number, count: number) => dialog.getByRole('group', { name: w.ticketOf(number, count) });
  const name = async (number: number, first: string, last: string) => {
    await ticket(number, 2).getByLabel(w.firstName).fill(first);
    await ticket(number, 2).getByLabel(w.lastName).fill(last);
  };
  const save = dialog.getByRole('button', { name: w.save });

  await fillCart(shop);
  // the way past the cart leads back to it, and to the question
  await page.goto('/checkout/confirm');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(dialog.getByRole('timer')).toBeVisible();
  await shop.expectAccessible();
  await save.click();
  await expect(ticket(1, 2).getByLabel(w.firstName)).toBeFocused();
  await expect(dialog.getByText(w.required)).toHaveCount(8);

  await name(1, 'Ada', 'Weber');
  await name(2, 'ada', ' Weber');
  await expect(dialog.getByText(w.repeatedName)).toBeVisible();
  await name(2, 'Bo', 'x'.repeat(81));
  await expect(dialog.getByText(w.tooLong)).toBeVisible();
  await name(2, 'Bo', 'Weber');
  await shop.expectAccessible();

  // not saved yet: a reload, and a reservation that is gone, leave it
  await page.reload();
  await expect(ticket(2, 2).getByLabel(w.firstName)).toHaveValue('Bo');
  await context.clearCookies({ name: /session/ });
  await fillCart(shop);
  await page.getByRole('button', { name: w.toDetails }).click();
  await expect(ticket(1, 2).getByLabel(w.lastName)).toHaveValue('Weber');
  await ticket(1, 1).getByLabel(w.firstName).fill('Cem');
  await ticket(1, 1).getByLabel(w.lastName).fill('Özer');
  await ticket(1, 1).getByLabel(w.address).fill('Hafenweg 3, 20457 Hamburg');
  await ticket(1, 1).getByLabel(w.phone).fill('+49 40 1234');
  await save.click();
  await shop.atDetails();

  // two guests swap their tickets
  await page.goBack();
  await expect(page.getByText(w.forGuest('Cem Özer'))).toBeVisible();
  await page.getByRole('button', { name: w.changeNames }).first().click();
  await name(1, 'Bo', 'Weber');
  await name(2, 'Ada', 'Weber');
  await save.click();
  await expect(dialog).toBeHidden();
  // as they stand in the cart, ticket by ticket
  await expect(page.getByText(/ (Ada|Bo) Weber$/)).toHaveText([w.forGuest('Bo Weber'), w.forGuest('Ada Weber')]);

  const email = `guests-${project.name.length}-${Date.now()}@example.org`;
  await shop.goToConfirm(email, 'card');
  await expect(page.getByText(w.forGuest('Ada Weber'))).toBeVisible();
  await page.getByRole('button', { name: w.order }).click();
  await shop.payByCard();
  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
  // it confirms the order; the others bring the tickets and the receipt
  const confirmation = (await readMails(request, baseURL, email, 3)).find(({ text }) => text.includes(w.mailFor('Ada Weber')));
  for (const guest of ['Ada Weber', 'Bo Weber', 'Cem Özer']) expect(confirmation?.text).toContain(w.mailFor(guest));
  expect(confirmation?.text).not.toContain('+49 40 1234');

  // one of them cannot come: the ticket gets another name, which no other ticket has
  const ada = page.getByRole('listitem').filter({ hasText: w.forGuest('Ada Weber') });
  const renaming = page.getByRole('dialog', { name: w.changeName });
  await ada.getByRole('button', { name: w.changeName }).click();
  await renaming.getByLabel(w.firstName).fill('bo');
  await renaming.getByLabel(w.lastName).fill('weber');
  await renaming.getByRole('button', { name: w.saveName }).click();
  await expect(renaming.getByText(w.ownName)).toBeVisible();
  await renaming.getByLabel(w.firstName).fill('Dana');
  await shop.expectAccessible();
  await renaming.getByRole('button', { name: w.saveName }).click();
  await expect(page.getByRole('listitem').filter({ hasText: w.forGuest('Dana Weber') })).toHaveCount(1);
  await expect(ada).toHaveCount(0);
});

test('a group names itself once for all its tickets, also in a cart that was opened by its address', async ({ shop }) => {
  const { page, w } = shop;
  await shop.open('/events/lumen-hamburg');
  await page.getByRole('button', { name: w.suggest, exact: true }).click();
  await page.getByRole('button', { name: w.takeSuggestion, exact: true }).click();
  await expect(page.getByRole('dialog', { name: w.added })).toBeVisible();
  // the pages before have other words than the cart
  await page.goto('/checkout');
  await page.getByRole('button', { name: w.toDetails }).click();
  const dialog = page.getByRole('dialog', { name: w.guests });
  const group = dialog.getByRole('group', { name: /^2 Tickets/i });
  await expect(group.getByRole('textbox')).toHaveCount(1);
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: w.save }).click();
  await expect(dialog.getByText(w.required)).toHaveCount(1);
  await expect(page).toHaveURL(/\/checkout$/);
  await group.getByLabel(w.groupName).fill('Chor am Hafen');
  await dialog.getByRole('button', { name: w.save }).click();
  await shop.atDetails();
  await page.goBack();
  await expect(page.getByText(w.forGuest('Chor am Hafen'))).toHaveCount(2);
});

test('goods made to order ask what goes on each piece', { tag: '@phone' }, async ({ shop }) => {
  const { page, w } = shop;
  await shop.open('/lumen-kowalke/products/lumen-trikot-zehn');
  const amount = page.getByRole('spinbutton');
  await amount.fill('2');
  await amount.press('Enter');
  await page.getByRole('button', { name: w.addToCart, exact: true }).click();
  await shop.toCart();
  await page.getByRole('button', { name: w.toDetails }).click();
  const dialog = page.getByRole('dialog', { name: 'Was soll drauf?' });
  const piece = (number: number) => dialog.getByRole('group', { name: `Stück ${number} von 2` }).getByLabel('Aufdruck');
  await piece(1).fill('Ottmar 10');
  await piece(2).fill('x'.repeat(81));
  await dialog.getByRole('button', { name: w.save }).click();
  await expect(dialog.getByText('Höchstens 80 Zeichen')).toBeVisible();
  await shop.expectAccessible();
  // twice the same is nobody's mistake here
  await piece(2).fill('Ottmar 10');
  await dialog.getByRole('button', { name: w.save }).click();
  await shop.atDetails();
  await page.goBack();
  await expect(page.getByText('Aufdruck: Ottmar 10')).toHaveCount(2);
});
