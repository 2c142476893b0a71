import { readMails } from './mailbox.ts';
import { comeIn } from './office-people.ts';
import { expect, test, type Shop } from './shop.ts';

/** Its reduced tickets ask for a proof, and whether a crate of empties comes along. */
const EVENT = '/events/pfandbon-koeln';

const texts = {
  de: {
    online: 'Anzahl Stehplatz, Online-Ticket',
    reduced: 'Anzahl Stehplatz, Ermäßigt',
    kind: 'Ticketart',
    byMail: 'Online-Ticket',
    title: 'Ein paar Fragen',
    open: 'Noch Fragen offen',
    change: 'Antworten ändern',
    proof: 'Welchen Nachweis bringst du mit?',
    crate: 'Ich bringe eine Kiste Leergut mit',
    answer: 'Bitte beantworten',
    tooLong: 'Höchstens 200 Zeichen',
    card: 'Schülerausweis',
    cardOf2: 'Studierendenausweis',
    yes: 'Ja',
    no: 'Nein',
    file: 'Antworten als Datei',
    day: 'Tag',
    onSale: 'Vorverkauf ab',
    more: 'Mehr Angaben',
    question: 'Frage (Deutsch)',
    inEnglish: 'Frage (Englisch)',
    add: 'Frage hinzufügen',
    field: 'Feld',
    box: 'Kästchen',
    required: 'Muss beantwortet werden',
    rules: 'Ich kenne die Hausordnung',
    tick: 'Bitte ankreuzen',
    publish: 'Veröffentlichen',
    published: 'Veröffentlicht: in allen Shops zu sehen.',
  },
  en: {
    online: 'Amount Standing, Online ticket',
    reduced: 'Amount Standing, Reduced',
    kind: 'Ticket type',
    byMail: 'Online ticket',
    title: 'A few questions',
    open: 'Questions open',
    change: 'Change answers',
    proof: 'Which proof do you bring?',
    crate: 'I bring a crate of empties',
    answer: 'Please answer this',
    tooLong: 'At most 200 characters',
    card: 'School card',
    cardOf2: 'Student card',
    yes: 'Yes',
    no: 'No',
    file: 'Answers as a file',
    day: 'Day',
    onSale: 'On sale from',
    more: 'More',
    question: 'Question (German)',
    inEnglish: 'Question (English)',
    add: 'Add a question',
    field: 'Field',
    box: 'checkbox',
    required: 'Has to be answered',
    rules: 'I know the house rules',
    tick: 'Please tick this',
    publish: 'Publish',
    published: 'Published: to be seen in all shops.',
  },
};

type Texts = (typeof texts)['de'];

/** Reduced tickets, which ask, into the cart. */
async function takeReduced(shop: Shop, event: string, t: Texts, pieces: number) {
  const { page, w } = shop;
  await shop.open(event);
  for (const [name, amount] of [
    [t.online, 0],
    [t.reduced, pieces],
  ] as const) {
    await page.getByRole('spinbutton', { name }).fill(String(amount));
    await page.getByRole('spinbutton', { name }).press('Enter');
  }
  await page.getByRole('combobox', { name: t.kind }).selectOption(t.byMail);
  await page.getByRole('button', { name: w.addToCart, exact: true }).click();
  await shop.toCart();
}

test('every piece answers what it is asked before anything is ordered, by keyboard, and the office reads it', async ({
  shop,
  request,
  baseURL,
  locale,
}, { project }) => {
  const { page, w } = shop;
  const language = locale?.startsWith('en') ? 'en' : 'de';
  const t = texts[language];
  const dialog = page.getByRole('dialog', { name: t.title });
  const ticket = (number: number) => dialog.getByRole('group', { name: w.ticketOf(number, 2) });
  const proof = (number: number) => ticket(number).getByLabel(t.proof);
  const save = dialog.getByRole('button', { name: w.save });

  await takeReduced(shop, EVENT, t, 2);
  await expect(page.getByText(t.open)).toHaveCount(2);
  await shop.expectAccessible();
  // the way past the cart leads back to it, and to the questions
  await page.goto('/checkout/confirm');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(dialog).toBeVisible();
  await shop.expectAccessible();
  await save.press('Enter');
  await expect(proof(1)).toBeFocused();
  await expect(dialog.getByText(t.answer)).toHaveCount(2);

  await page.keyboard.type(t.card);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(ticket(1).getByRole('checkbox', { name: t.crate })).toBeChecked();
  await proof(2).fill('x'.repeat(201));
  await expect(dialog.getByText(t.tooLong)).toBeVisible();
  await shop.expectAccessible();
  await proof(2).fill(t.cardOf2);

  // not saved yet: a reload leaves it
  await page.reload();
  await expect(proof(2)).toHaveValue(t.cardOf2);
  await expect(ticket(1).getByRole('checkbox', { name: t.crate })).toBeChecked();
  await save.press('Enter');
  await shop.atDetails();

  await page.goBack();
  await expect(page.getByText(`${t.crate} ${t.yes}`)).toHaveCount(1);
  await expect(page.getByText(t.open)).toHaveCount(0);
  await page.getByRole('button', { name: t.change }).first().click();
  await expect(proof(1)).toHaveValue(t.card);
  await page.keyboard.press('Escape');

  const email = `asked-${project.name.length}-${Date.now()}@example.org`;
  await shop.goToConfirm(email, 'card');
  await expect(page.getByText(`${t.proof} ${t.card}`)).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole('button', { name: w.order }).click();
  await shop.payByCard();
  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
  await expect(page.getByText(`${t.proof} ${t.cardOf2}`)).toBeVisible();
  await shop.expectAccessible();
  const mails = await readMails(request, baseURL, email, 3);
  expect(mails.some(({ text }) => text.includes(`${t.proof} ${t.card}`) && text.includes(`${t.crate} ${t.yes}`))).toBe(true);

  const [, reference = ''] = /\/checkout\/done\/\d+\/([\w-]+)/.exec(page.url()) ?? [];
  await comeIn(page, baseURL, `questions-${Date.now()}@example.org`, language);
  await page.goto(`/office/orders/${reference}`);
  await expect(page.getByText(`${t.proof} ${t.card}`)).toBeVisible();
  await expect(page.getByText(`${t.crate} ${t.no}`)).toBeVisible();
  await shop.expectAccessible();

  await page.goto(`/office${EVENT}/figures`);
  const file = page.getByRole('link', { name: t.file });
  await expect(file).toBeVisible();
  await shop.expectAccessible();
  const fetched = page.waitForEvent('download');
  await file.click();
  expect((await fetched).suggestedFilename()).toBe('answers-pfandbon-koeln.csv');
});

test('what a variant asks is changed in its form, and asked from then on', async ({ shop, baseURL, locale }, { project }) => {
  const { page, w } = shop;
  const language = locale?.startsWith('en') ? 'en' : 'de';
  const t = texts[language];
  // each project makes an event of its own
  const day = project.name.startsWith('phone') ? '2028-03-17' : '2028-03-24';

  await comeIn(page, baseURL, `asks-${Date.now()}@example.org`, language);
  await page.goto('/office/events/_new?copy=pfandbon-koeln');
  await page.getByLabel(t.day, { exact: true }).fill(day);
  await page.getByLabel(t.onSale, { exact: true }).fill('2026-01-15T10:00');
  await page
    .locator('summary')
    .filter({ hasText: /^(Ermäßigt|Reduced)/ })
    .press('Enter');
  const asking = page.locator('details', { has: page.getByLabel(t.question) });
  await asking.getByText(t.more, { exact: true }).first().press('Enter');
  await expect(page.getByLabel(t.question)).toHaveCount(2);
  await asking.getByRole('button', { name: t.add }).press('Enter');
  await page.getByLabel(t.question).last().fill(t.rules);
  await page.getByLabel(t.inEnglish).last().fill(t.rules);
  await page.getByLabel(t.field, { exact: true }).last().selectOption(t.box);
  await page.getByLabel(t.required).last().check();
  await shop.expectAccessible();
  await page.getByRole('button', { name: t.publish }).press('Enter');
  await expect(page.getByText(t.published)).toBeVisible();

  await takeReduced(shop, `/events/pfandbon-koeln-${day}`, t, 1);
  await page.getByRole('button', { name: w.toDetails }).press('Enter');
  const dialog = page.getByRole('dialog', { name: t.title });
  await dialog.getByLabel(t.proof).fill(t.card);
  await dialog.getByRole('button', { name: w.save }).press('Enter');
  await expect(dialog.getByText(t.tick)).toBeVisible();
  const rules = dialog.getByRole('checkbox', { name: t.rules });
  await expect(rules).toBeFocused();
  await rules.press('Space');
  await dialog.getByRole('button', { name: w.save }).press('Enter');
  await shop.atDetails();
});
