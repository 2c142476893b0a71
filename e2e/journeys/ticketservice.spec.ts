import { expect, intercept, test, type Shop } from './shop.ts';

/** A shop whose tickets may change their holder and go back, and one without any of it. */
const OPEN = '/lumen-kowalke/ticketservice';
const CLOSED = '/nachtfaehre-sued/ticketservice';

const texts = {
  de: {
    entry: 'Ticket umschreiben',
    cancel: 'Ticket zurückgeben',
    closed: 'Die Frist ist abgelaufen',
    events: 'Möglich für',
    name: 'Dein Name',
    email: 'E-Mail-Adresse',
    order: 'Bestellnummer',
    online: /^Online-Ticket/,
    hard: /^Hardticket/,
    number: 'Ticketnummer',
    holder: 'Name auf dem Ticket',
    newHolder: 'Neuer Name',
    photo: 'Foto des entwerteten Tickets',
    arrived: 'ticket.png ist da.',
    again: 'Foto noch einmal senden',
    lost: /^Das Foto ist nicht angekommen/,
    noImage: 'Bitte nimm ein Foto als JPEG, PNG oder WebP.',
    tooLarge: 'Das Foto ist größer als 4 MB.',
    more: 'Weiteres Ticket',
    limit: /^Mehr als 4 Tickets/,
    leaveOut: (number: number) => `Ticket ${number} weglassen`,
    required: 'Bitte ausfüllen',
    digits: 'Bitte nur Ziffern.',
    change: 'Änderung anfragen',
    giveBack: 'Rückgabe anfragen',
    received: 'Deine Anfrage ist da',
    within: /innerhalb von 14 Tagen/,
    deadline: /bis 48 Stunden vor dem Konzert/,
  },
  en: {
    entry: 'Change a ticket',
    cancel: 'Return a ticket',
    closed: 'The deadline has passed',
    events: 'Open for',
    name: 'Your name',
    email: 'E-mail address',
    order: 'Order number',
    online: /^Online ticket/,
    hard: /^Paper ticket/,
    number: 'Ticket number',
    holder: 'Name on the ticket',
    newHolder: 'New name',
    photo: 'Photo of the voided ticket',
    arrived: 'ticket.png has arrived.',
    again: 'Send the photo again',
    lost: /^The photo did not arrive/,
    noImage: 'Please use a photo as JPEG, PNG or WebP.',
    tooLarge: 'The photo is larger than 4 MB.',
    more: 'Another ticket',
    limit: /^There can be no more than 4 tickets/,
    leaveOut: (number: number) => `Leave out ticket ${number}`,
    required: 'Please fill this in',
    digits: 'Digits only, please.',
    change: 'Request the change',
    giveBack: 'Request the return',
    received: 'Your request has arrived',
    within: /within 14 days/,
    deadline: /up to 48 hours before the concert/,
  },
};

/** A picture of a few pixels. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12NYZRwKRwzEcQD20xMhlgOwLgAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** The form of a shop, in the words of the project. */
function formOf({ page }: Shop, locale: string | undefined) {
  const main = page.getByRole('main');
  return {
    t: texts[locale?.startsWith('en') ? 'en' : 'de'],
    title: page.getByRole('heading', { level: 1 }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    field: (name: string) => main.getByLabel(name, { exact: true }),
  };
}

test('a ticket gets another name; shops without a date are closed', async ({ shop, locale }) => {
  const { page } = shop;
  const { t, title, button, field } = formOf(shop, locale);

  // closed, and at the root there is nothing to give back
  await shop.open(`${CLOSED}/cancel`);
  await expect(title).toHaveText(t.cancel);
  await expect(page.getByText(t.closed)).toBeVisible();
  await page.goto('/ticketservice/cancel');
  await expect(page).toHaveURL(/:\d+\/$/);
  await shop.open(`${CLOSED}/change`);
  await expect(page.getByText(t.closed)).toBeVisible();
  await shop.expectAccessible();

  await shop.open('/lumen-kowalke/withdraw');
  await page.getByRole('contentinfo').getByRole('link', { name: t.entry }).click();
  await expect(page).toHaveURL(/\/lumen-kowalke\/ticketservice\/change$/);
  await expect(page.getByRole('region', { name: t.events }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByText(t.within)).toBeVisible();
  await button(t.change).click();
  await expect(field(t.name)).toBeFocused();
  await expect(page.getByText(t.required)).not.toHaveCount(0);
  for (const number of [2, 3, 4]) {
    await button(t.more).click();
    await expect(page.getByRole('group', { name: `Ticket ${number}` })).toBeVisible();
  }
  await expect(page.getByText(t.limit)).toBeVisible();
  await shop.expectAccessible();
  for (const number of [4, 3, 2]) await button(t.leaveOut(number)).click();
  await field(t.name).fill('Mia Lindqvist');
  await field(t.email).fill('mia@example.org');
  await field(t.order).fill('B-0A1B2');
  await page.getByRole('radio', { name: t.online }).check();
  await field(t.number).fill('12a');
  await expect(page.getByText(t.digits)).toBeVisible();
  await field(t.number).fill('1234 5678 9012 3456');
  await field(t.holder).fill('Mia Lindqvist');
  await field(t.newHolder).fill('Bo Weber');
  await field(t.newHolder).press('Enter');
  await expect(title).toHaveText(t.received);
  await shop.expectAccessible();
});

test('a paper ticket goes back with its photo, which is lost once on its way', { tag: '@phone' }, async ({ shop, locale }) => {
  const { page } = shop;
  const { t, title, button, field } = formOf(shop, locale);
  await shop.open(`${OPEN}/cancel`);
  await expect(page.getByText(t.deadline).first()).toBeVisible();
  await field(t.name).fill('Mia Lindqvist');
  await field(t.email).fill('mia@example.org');
  await page.getByRole('radio', { name: t.hard }).check();
  await field(t.number).fill('4711');
  await field(t.holder).fill('Mia Lindqvist');
  await button(t.giveBack).click();
  await expect(field(t.photo)).toBeFocused();
  await field(t.photo).setInputFiles(file('ticket.pdf', 'application/pdf', PHOTO));
  await expect(page.getByText(t.noImage)).toBeVisible();
  await field(t.photo).setInputFiles(file('ticket.png', 'image/png', Buffer.alloc(4 * 1024 * 1024 + 1)));
  await expect(page.getByText(t.tooLarge)).toBeVisible();
  await intercept(page, /\/server\/uploads/, (route) => route.abort());
  await field(t.photo).setInputFiles(file('ticket.png', 'image/png', PHOTO));
  await expect(page.getByText(t.lost)).toBeVisible();
  await page.unroute(/\/server\/uploads/);
  await button(t.again).click();
  await expect(page.getByText(t.arrived)).toBeVisible();
  await expect(field(t.number)).toHaveValue('4711');
  await shop.expectAccessible();

  // a photo stays with its ticket when another is left out
  await button(t.more).click();
  const second = page.getByRole('group', { name: 'Ticket 2' });
  await second.getByRole('radio', { name: t.hard }).check();
  await second.getByLabel(t.number, { exact: true }).fill('4712');
  await second.getByLabel(t.holder, { exact: true }).fill('Bo Weber');
  await second.getByLabel(t.photo, { exact: true }).setInputFiles(file('second.png', 'image/png', PHOTO));
  await expect(second.getByText('second.png')).toBeVisible();
  await button(t.leaveOut(1)).click();
  await expect(field(t.number)).toHaveValue('4712');
  await expect(page.getByText('second.png')).toBeVisible();
  await button(t.giveBack).click();
  await expect(title).toHaveText(t.received);
});
