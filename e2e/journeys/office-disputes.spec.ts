import type { Locator } from '@playwright/test';
import { controlOfCards } from './sandbox.ts';
import { expect, test } from './office-people.ts';
import { EVENT } from './shop.ts';

const texts = {
  de: {
    due: /Antwort bis/,
    state: 'Antwort fällig',
    takeBack: 'Zurücknehmen',
    done: /^Erledigt: .+ abgezogen, die Plätze/,
    booked: /von der Bestellung abgezogen/,
  },
  en: {
    due: /answer by/,
    state: 'Answer due',
    takeBack: 'Take back',
    done: /^Done: .+ taken off, the places/,
    booked: /taken off the order/,
  },
};

test('a payment that its buyer disputes is listed with its date, and once it is lost the order is taken back', async ({
  shop,
  request,
  office,
  baseURL,
}) => {
  const { page } = shop;
  const t = texts[office.language];
  const { reference } = await shop.buyTickets({ event: EVENT, amount: 2, email: office.email('dispute') });
  const control = (path: string) => controlOfCards(baseURL, path);
  type State = { paymentIntents: { id: string; metadata: Record<string, string> }[] };
  const { paymentIntents } = (await (await request.get(control('/state'))).json()) as State;
  const paid = paymentIntents.find(({ metadata }) => metadata['order_reference'] === reference);
  const opened = await request.post(control(`/intents/${paid?.id}/dispute`), { data: {} });
  const { id } = (await opened.json()) as { id: string };

  await office.comeIn('owner');
  const row = page.getByRole('listitem').filter({ hasText: reference });
  /** Looks again until it is there: the provider tells the store in its own time. */
  const lookFor = (thing: Locator) =>
    expect(async () => {
      await page.goto('/office/money/disputes');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect(await thing.count()).toBe(1);
    }).toPass();
  await lookFor(row.filter({ hasText: t.state }));
  await expect(row).toContainText(t.due);
  await shop.expectAccessible();

  expect((await request.post(control(`/disputes/${id}`), { data: { step: 'lost' } })).ok()).toBe(true);
  const takeBack = page.getByRole('button', { name: `${t.takeBack}: ${reference}` });
  await lookFor(takeBack);
  // by keyboard: the dialog has the focus on what is to be confirmed, and gives it back
  await takeBack.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: t.takeBack })).toBeFocused();
  await shop.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.done)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/office/money/disputes?state=closed');
  await expect(row).toContainText(t.booked);
});
