import type { BrowserContext, Page } from '@playwright/test';
import { addAuthenticator } from './office-people.ts';
import { startEmptyStore } from './empty-store.ts';
import { expect, test, type Shop } from './shop.ts';
import { tracePlan } from './traced-plan.ts';

const texts = {
  de: {
    email: 'E-Mail',
    go: 'Weiter',
    name: 'Dein Name',
    makePasskey: 'Passkey anlegen',
    kept: 'Ich habe sie aufgehoben',
    title: 'Erste Schritte',
    next: 'Speichern und weiter',
    shopName: 'Name des Shops',
    address: 'Straße und Nummer',
    postCode: 'Postleitzahl',
    city: 'Ort',
    customers: 'E-Mail für Kunden',
    tickets: 'Tickets',
    venue: 'Name der Spielstätte',
    event: 'Name der Veranstaltung',
    artist: /^Wer auftritt/,
    date: 'Beginn',
    price: 'Preis eines Tickets (€)',
    wrongIban: /IBAN mit richtiger Prüfziffer/,
    transfer: 'Überweisung',
    noAccount: /Für die Überweisung fehlt das Bankkonto/,
    wrongPrice: /Preis: Erwartet wird ein Betrag/,
    places: 'Wie viele Tickets',
    save: 'Entwurf speichern',
    saved: 'Als Entwurf gespeichert. In den Shops ist nichts anders.',
    publish: 'Veröffentlichen',
    open: 'Der Shop ist offen.',
    today: 'Heute',
    goOn: 'Weiter mit den ersten Schritten',
    buy: 'Ticket kaufen',
    takeBack: 'Zurücknehmen',
    tookBack: /^Zurückgenommen: /,
    takenBack: 'Zurückgenommen',
    tryAll: 'Alles ausprobieren',
    missing: 'fehlt noch',
    imprint: 'Impressum',
    qr: /QR-Code zu/,
    taken: /hat schon einen Inhaber/,
    soon: 'Hier öffnet bald ein Shop',
  },
  en: {
    email: 'E-mail',
    go: 'Go on',
    name: 'Your name',
    makePasskey: 'Create a passkey',
    kept: 'I have kept them',
    title: 'First steps',
    next: 'Save and go on',
    shopName: 'Name of the shop',
    address: 'Street and number',
    postCode: 'Postcode',
    city: 'Town',
    customers: 'E-mail for customers',
    tickets: 'Tickets',
    venue: 'Name of the venue',
    event: 'Name of the event',
    artist: /^Who performs/,
    date: 'Start',
    price: 'Price of a ticket (€)',
    wrongIban: /an IBAN with its right check digits/,
    transfer: 'Bank transfer',
    noAccount: /needs a bank account to go to/,
    wrongPrice: /Price: Expected is an amount/,
    places: 'How many tickets',
    save: 'Save draft',
    saved: 'Saved as a draft. Nothing has changed in the shops.',
    publish: 'Publish',
    open: 'The shop is open.',
    today: 'Today',
    goOn: 'Go on with the first steps',
    buy: 'Buy a ticket',
    takeBack: 'Take back',
    tookBack: /^Taken back: /,
    takenBack: 'Taken back',
    tryAll: 'Try everything',
    missing: 'missing',
    imprint: 'Imprint',
    qr: /QR code for/,
    taken: /has an owner already/,
    soon: 'A shop opens here soon',
  },
};

/** Fields and clicks from the link of the start to the paid ticket, the buyer's own checkout left out. */
const STEPS_MAX = 36;

test('an empty store sells its first ticket, and takes it back, without a file and without a terminal', async ({
  shop,
  locale,
  context,
}) => {
  // a store comes up first
  const { page } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const store = await startEmptyStore();
  const { count, fill, press } = countSteps(page);
  try {
    await context.addCookies([{ name: 'TrackingAllowed', value: 'no', url: store.url }]);
    await page.goto(store.url);
    await expect(page.getByText(t.soon)).toBeVisible();
    await addAuthenticator(page);
    await page.goto(store.firstLink);
    await fill(t.email, 'ada@example.org');
    await shop.expectAccessible();
    await press(t.go);
    await fill(t.name, 'Ada Weber');
    await press(t.makePasskey);
    await press(t.kept);

    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await fill(t.shopName, 'Kleines Haus');
    await shop.expectAccessible();
    await press(t.next);
    await fill(t.address, 'Gasse 2');
    await fill(t.postCode, '20457');
    await fill(t.city, 'Hamburg');
    await fill(t.customers, 'haus@example.org');
    await press(t.next);
    // by card, as it is proposed, and by transfer to an account that is looked at
    await fill('IBAN', 'DE00');
    await shop.expectAccessible();
    await press(t.next);
    // at the field, and in the list
    await expect(page.getByText(t.wrongIban)).toHaveCount(2);
    await fill('IBAN', '');
    const transfer = page.getByRole('checkbox', { name: t.transfer });
    await transfer.check();
    await page.getByRole('button', { name: t.next, exact: true }).click();
    await expect(page.getByText(t.noAccount)).toHaveCount(2);
    await shop.expectAccessible();
    await transfer.uncheck();
    await expect(page.getByText(t.noAccount)).toHaveCount(1);
    await press(t.next);
    await press(t.tickets, 'radio');

    // who leaves and comes back goes on where they were
    await page.goto(`${store.url}/office/`);
    await page.getByRole('link', { name: t.goOn }).click();
    await press(t.tickets, 'radio');
    await fill(t.venue, 'Kleines Haus');
    await shop.expectAccessible();
    await press(t.next);
    await fill(t.event, 'Erster Abend');
    await fill(t.artist, 'Mira');
    await fill(t.date, '2031-05-01T20:00');
    await fill(t.price, 'viel');
    await fill(t.places, '80');
    await press(t.next);
    await expect(page.getByText(t.wrongPrice)).toBeVisible();
    await expect(page.getByLabel(t.price, { exact: true })).toBeFocused();
    await shop.expectAccessible();
    await fill(t.price, '19,50');
    await press(t.next);
    await press(t.publish);
    await expect(page.getByRole('link', { name: t.buy })).toBeVisible();
    await expect(page.getByRole('img', { name: t.qr })).toBeVisible();
    await shop.expectAccessible();

    await page.getByRole('button', { name: t.tryAll }).click();
    await expect(page.getByText(t.missing, { exact: true })).toHaveCount(5);
    await expect(page.getByRole('link', { name: t.imprint, exact: true })).toHaveAttribute('href', '/office/pages/de/imprint');
    await shop.expectAccessible();

    await press(t.buy, 'link');
    await expect(page.getByRole('button', { name: shop.w.addToCart, exact: true })).toBeVisible();
    await openShopThere(shop);
    // in the colour that was chosen, and not in ours
    const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    expect(accent.trim()).toBe('#357ded');
    const spinner = page.getByRole('spinbutton').first();
    await spinner.fill('1');
    await spinner.press('Enter');
    await payByCard(shop);

    await page.goto(`${store.url}/office/start`);
    await press(t.takeBack);
    await expect(page.getByText(t.tookBack)).toBeVisible();
    expect(count()).toBeLessThanOrEqual(STEPS_MAX);
    await page.reload();
    await expect(page.getByText(t.takenBack, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t.takeBack })).toHaveCount(0);

    // the link of the start opens the store once
    await page.goto(store.firstLink);
    await page.getByLabel(t.email, { exact: true }).fill('late@example.org');
    await page.getByRole('button', { name: t.go, exact: true }).click();
    await expect(page.getByText(t.taken)).toBeVisible();
  } finally {
    await store.stop();
  }
});

type Texts = (typeof texts)['de'] | (typeof texts)['en'];

/** What is filled in and clicked, counted. */
function countSteps(page: Page) {
  let steps = 0;
  return {
    count: () => steps,
    fill: async (label: string | RegExp, text: string) => {
      steps++;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    press: async (name: string, role: 'button' | 'link' | 'radio' = 'button') => {
      steps++;
      await page.getByRole(role, { name, exact: true }).click();
    },
    choose: async (label: string, option: string) => {
      steps++;
      await page.getByLabel(label, { exact: true }).selectOption(option);
    },
  };
}

/** In the shop that a link of the office leads to: a document of its own, in the project's language from here on. */
async function openShopThere(shop: Shop) {
  await expect(shop.page).not.toHaveURL(/\/office\//);
  const { origin, pathname } = new URL(shop.page.url());
  await shop.open(origin + pathname);
}

/** From what was chosen to the order that is paid. */
async function payByCard(shop: Shop) {
  const { page, w } = shop;
  await page.getByRole('button', { name: w.addToCart, exact: true }).click();
  await shop.toCart();
  await shop.goToConfirm('first@example.org', 'card');
  await page.getByRole('button', { name: w.order }).click();
  await shop.payByCard();
  await expect(page.getByText(w.paid)).toBeVisible();
}

/** From the link of the start to what is sold first. */
async function beginGuide({ page }: Shop, context: BrowserContext, t: Texts) {
  const store = await startEmptyStore();
  const steps = countSteps(page);
  const { fill, press } = steps;
  await context.addCookies([{ name: 'TrackingAllowed', value: 'no', url: store.url }]);
  await addAuthenticator(page);
  await page.goto(store.firstLink);
  await fill(t.email, 'ada@example.org');
  await press(t.go);
  await fill(t.name, 'Ada Weber');
  await press(t.makePasskey);
  await press(t.kept);
  await fill(t.shopName, 'Kleines Haus');
  await press(t.next);
  await fill(t.address, 'Gasse 2');
  await fill(t.postCode, '20457');
  await fill(t.city, 'Hamburg');
  await fill(t.customers, 'haus@example.org');
  await press(t.next);
  // as it is proposed
  await expect(page.getByLabel('IBAN', { exact: true })).toBeVisible();
  await press(t.next);
  return { store, ...steps };
}

/** The seat in the first row of a section, bought by card. */
async function buyFirstSeat(shop: Shop, section: RegExp, price: RegExp) {
  const { page, w } = shop;
  await openShopThere(shop);
  const list = page.getByRole('region', { name: w.seatList });
  await page.getByRole('application').or(list).first().waitFor();
  await shop.awake();
  const toList = page.getByRole('button', { name: w.toSeatList, exact: true });
  await toList.or(list).first().waitFor();
  if (await toList.isVisible()) await toList.click();
  await expect(list).toBeVisible();
  const title = list.locator('button[aria-expanded]').filter({ hasText: section }).first();
  if ((await title.getAttribute('aria-expanded')) !== 'true') await title.click();
  await list
    .getByRole('button', { name: /, (Reihe|Row) / })
    .first()
    .click();
  await list
    .getByRole('list', { name: /^(Reihe|Row) / })
    .getByRole('button')
    .first()
    .click();
  const chosen = page.getByRole('region', { name: w.chosen, exact: true });
  await expect(chosen.getByRole('listitem')).toHaveCount(1);
  await expect(chosen.getByText(price).first()).toBeVisible();
  await payByCard(shop);
}

test('a theatre with a price for each area sells a seat of its balcony @phone', async ({ shop, context }) => {
  const { page } = shop;
  const t = texts.de;
  const { store, count, fill, press, choose } = await beginGuide(shop, context, t);
  try {
    await press(t.tickets, 'radio');
    await fill(t.venue, 'Kleines Haus');
    await choose('Saalplan', 'theatre');
    await press(t.next);
    await fill(t.event, 'Erster Abend');
    await fill(t.date, '2031-05-01T20:00');
    await fill(t.price, '30');
    // another step does not take away what was typed into this one
    await page.getByRole('link', { name: 'Ändern', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toContainText('Nicht gespeichert');
    await page.getByRole('button', { name: 'Hier bleiben', exact: true }).click();
    await expect(page.getByLabel(t.event, { exact: true })).toHaveValue('Erster Abend');
    await page.getByText('Preise je Bereich', { exact: true }).click();
    await shop.expectAccessible();
    await fill(/^Rang \(€\)/, '18,50');
    await press(t.next);
    await press(t.publish);
    // one more for the areas
    expect(count() + 1).toBeLessThanOrEqual(STEPS_MAX);
    await press(t.buy, 'link');
    await buyFirstSeat(shop, /^Rang Mitte/, /18[,.]50/);
  } finally {
    await store.stop();
  }
});

test('a hall traced from its plan on the way sells a seat of it @desktop', async ({ shop, context }) => {
  const { page } = shop;
  const t = texts.en;
  const { store, count, fill, press } = await beginGuide(shop, context, t);
  try {
    await press(t.tickets, 'radio');
    await fill(t.venue, 'Kleines Haus');
    await press(t.next);
    await press('Draw the seat map first, into the same draft.', 'link');
    const canvas = page.getByRole('application', { name: 'Drawing of the seat map' });
    await expect(canvas).toHaveAttribute('data-painted');
    await tracePlan(page);
    await expect(page.getByText('60 seats').first()).toBeVisible();
    await press(t.save);
    await expect(page.getByText(t.saved)).toBeVisible();
    await press(t.goOn, 'link');
    await expect(page.getByText('As many tickets as the seat map has places.')).toBeVisible();
    await fill(t.event, 'Erster Abend');
    await fill(t.date, '2031-05-01T20:00');
    await fill(t.price, '24');
    await shop.expectAccessible();
    await press(t.next);
    await press(t.publish);
    // the picture, its scale, and the block drawn over it
    expect(count() + 7).toBeLessThanOrEqual(STEPS_MAX);
    await press(t.buy, 'link');
    await buyFirstSeat(shop, /./, /24[,.]00/);
  } finally {
    await store.stop();
  }
});

test('a shop of goods alone, on a phone, sells a shirt and says what sending it costs @phone', async ({ shop, context }) => {
  const { page, w } = shop;
  const t = texts.de;
  const { store, press } = await beginGuide(shop, context, t);
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).first().fill(text);
  try {
    await press('Artikel', 'radio');
    await fill('Versand eines Pakets (€)', 'viel');
    await press(t.next);
    await expect(page.getByLabel('Versand eines Pakets (€)')).toBeFocused();
    await fill('Versand eines Pakets (€)', '5,90');
    // where to is asked as well
    const countries = page.getByRole('list', { name: 'Länder' });
    await fill('Länder', 'öster');
    await page.getByRole('option', { name: /^Österreich/ }).click();
    await expect(countries.getByRole('listitem')).toHaveText(['Deutschland', 'Österreich']);
    await shop.expectAccessible();
    await press(t.next);
    await press('Länder und Preise des Versands', 'link');
    await expect(countries.getByRole('listitem')).toHaveText(['Deutschland', 'Österreich']);
    await press(t.goOn, 'link');
    await shop.expectAccessible();
    await press('Artikel anlegen', 'link');
    // nothing is wrong with what is not begun
    await expect(page.getByLabel('Name (Deutsch)', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/stimmen noch nicht|stimmt noch nicht/)).toHaveCount(0);
    await fill('Name (Deutsch)', 'Hemd');
    await fill('Preis (€)', '25');
    await press('Variante hinzufügen');
    await fill('Bezeichnung (Deutsch)', 'M');
    await fill('Bestand', '10');
    await fill('Name der Firma', 'Weberei');
    await fill('Anschrift', 'Gasse 3, 20457 Hamburg');
    await page.getByRole('group', { name: 'Hersteller', exact: true }).getByLabel('E-Mail', { exact: true }).fill('web@example.org');
    await press(t.save);
    await expect(page.getByText(t.saved)).toBeVisible();
    // back in the guide nobody is asked for a venue
    await press(t.goOn, 'link');
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await press(t.publish);
    await press('Etwas kaufen', 'link');
    await openShopThere(shop);
    await page.getByRole('main').getByRole('link', { name: 'Hemd' }).first().click();
    await page.getByRole('button', { name: w.addToCart, exact: true }).click();
    await shop.toCart();
    await page.getByRole('link', { name: w.toDetails }).click();
    await shop.fillDetails('first@example.org');
    await page.getByRole('button', { name: w.toPayment }).click();
    await page.getByRole('radio', { name: w.card }).check();
    // there is one way to send it, so nobody is asked which
    await expect(page.getByRole('radio', { name: /^Paket/ })).toBeChecked();
    await page.getByRole('button', { name: w.toConfirm }).click();
    await page.getByRole('checkbox', { name: w.terms }).check();
    await expect(page.getByText(/30,90/).first()).toBeVisible();
    await page.getByRole('button', { name: w.order }).click();
    await shop.payByCard();
    await expect(page.getByText(w.paid)).toBeVisible();
  } finally {
    await store.stop();
  }
});
