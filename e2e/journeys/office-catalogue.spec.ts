import { expect, test } from './office-people.ts';
import { EVENT } from './shop.ts';

const texts = {
  de: {
    catalogue: 'Katalog',
    search: 'Name oder Kurzname',
    found: 'Gefunden zu „dlk-koeln“',
    copy: 'Kopieren',
    day: 'Tag',
    start: 'Beginn',
    name: 'Name (Deutsch)',
    price: 'Preis (€)',
    costs: /Preis: \S+ €/,
    oneWrong: 'Eines stimmt noch nicht',
    places: 'Plätze',
    publish: 'Veröffentlichen',
    save: 'Entwurf speichern',
    refused: 'So lässt es sich nicht veröffentlichen',
    wrong: 'Erwartet wird ein Betrag in Euro wie 49,90, oder Preise nach Land.',
    link: /^Preiskategorien › [^›\d]+ › Varianten › [^›\d]+ › Preis$/,
    saved: 'Als Entwurf gespeichert. In den Shops ist nichts anders.',
    published: 'Veröffentlicht: in allen Shops zu sehen.',
    typed: '33,5',
    shown: '33,50',
    quick: 'Schnell ändern',
    many: 'Viele auf einmal ändern',
    toList: 'Zurück zur Liste',
    nothingKept: 'auch kein Entwurf ist zurückgeblieben',
    typedNext: '34,70',
    shownNext: '34,70',
    today: 'Heute',
    unsaved: 'Nicht gespeichert',
    stay: 'Hier bleiben',
    leave: 'Verwerfen und gehen',
    taken: (slug: string) => `„${slug}“ gibt es schon`,
    remove: 'Entfernen',
    makeDraft: 'Entwurf anlegen',
    removed: 'kommt weg',
    isPublished: 'Veröffentlicht.',
  },
  en: {
    catalogue: 'Catalogue',
    search: 'Name or short name',
    found: 'Found for “dlk-koeln”',
    copy: 'Copy',
    day: 'Day',
    start: 'Start',
    name: 'Name (German)',
    price: 'Price (€)',
    costs: /Price: \S+ €/,
    oneWrong: 'One thing is not right yet',
    places: 'Places',
    publish: 'Publish',
    save: 'Save draft',
    refused: 'It cannot be published like this',
    wrong: 'Expected is an amount in euros',
    link: /^Price categories › [^›\d]+ › Variants › [^›\d]+ › Price$/,
    saved: 'Saved as a draft. Nothing has changed in the shops.',
    published: 'Published: to be seen in all shops.',
    typed: '33.5',
    shown: '33.50',
    quick: 'Quick edit',
    many: 'Change many at once',
    toList: 'Back to the list',
    nothingKept: 'no draft was left behind',
    typedNext: '34.70',
    shownNext: '34.70',
    today: 'Today',
    unsaved: 'Not saved',
    stay: 'Stay here',
    leave: 'Discard and go',
    taken: (slug: string) => `“${slug}” is there already`,
    remove: 'Remove',
    makeDraft: 'Make the draft',
    removed: 'goes',
    isPublished: 'Published.',
  },
};

test('an event is copied, priced, published, seen in the shop and priced anew in the list, by keyboard', async ({ shop, office }, {
  project,
}) => {
  const { page } = shop;
  const { dialog, button } = office;
  const t = texts[office.language];
  // each project makes an event of its own
  const day = project.name.startsWith('phone') ? '2028-06-16' : '2028-06-23';
  const slug = `dlk-koeln-${day}`;

  await office.comeIn('catalogue');
  await page.goto('/office');
  await page.getByRole('link', { name: t.catalogue, exact: true }).click();
  await page.getByLabel(t.search).fill('dlk-koeln');
  await page.keyboard.press('Enter');
  // the whole list is there until what was found is
  await expect(page.getByRole('heading', { name: t.found })).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.locator('a[href$="/events/dlk-koeln"]') });
  await expect(row).toHaveCount(1);
  await shop.expectAccessible();
  await row.getByRole('link', { name: t.copy }).press('Enter');

  await page.getByLabel(t.day, { exact: true }).fill(day);
  await expect(page.getByLabel(t.start, { exact: true })).toHaveValue(`${day}T20:00`);
  await shop.expectAccessible();
  // of several variants one is open at a time
  const price = page.getByLabel(t.price).first();
  const rows = page.locator('summary').filter({ hasText: t.costs });
  await expect(rows).toHaveCount(3);
  await expect(price).toBeHidden();
  await rows.last().press('Enter');
  const last = page.getByRole('listitem').filter({ has: rows.last() }).last().getByLabel(t.price).first();
  await expect(last).toBeVisible();
  await rows.first().press('Enter');
  await expect(last).toBeHidden();
  // come to by keys it stands above the bar, also where it stood behind it
  await price.focus();
  await page.keyboard.press('Shift+Tab');
  await price.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().bottom - window.innerHeight + 8));
  await page.keyboard.press('Tab');
  await expect(price).toBeFocused();
  const isOnTop = (field: Element) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === field;
  };
  await expect.poll(() => price.evaluate(isOnTop)).toBe(true);
  await price.fill('abc');
  // folded again it says that something is wrong in it, and the link to that opens it
  await rows.first().press('Enter');
  await button(t.publish).press('Enter');
  await expect(page.getByText(t.refused)).toBeVisible();
  await expect(page.getByText(t.wrong).first()).toBeVisible();
  await expect(rows.first()).toContainText(t.oneWrong);
  await expect(price).toBeHidden();
  await shop.expectAccessible();
  // the keyboard stands at what is wrong, a link to its field
  const wrong = page.getByRole('link', { name: t.link });
  await expect(wrong).toBeFocused();
  await wrong.press('Enter');
  await expect(price).toBeFocused();
  await price.fill(t.typed);

  await page.getByRole('link', { name: t.today, exact: true }).click();
  await expect(dialog).toContainText(t.unsaved);
  await button(t.stay).press('Enter');
  await expect(dialog).toBeHidden();

  await button(t.save).press('Enter');
  await expect(page.getByText(t.saved)).toBeVisible();
  expect((await page.request.get(`/events/${slug}`)).status()).toBe(404);
  await button(t.publish).press('Enter');
  await expect(page.getByText(t.published)).toBeVisible();
  await shop.expectAccessible();

  await shop.open(`/events/${slug}`);
  await expect(page.getByText(t.shown).first()).toBeVisible();

  // what is there is never changed by something new
  await page.goto('/office/events/_new?copy=dlk-koeln');
  await page.getByLabel(t.day, { exact: true }).fill(day);
  await button(t.save).press('Enter');
  await expect(page.getByText(t.taken(slug))).toBeVisible();
  await page.getByRole('link', { name: t.today, exact: true }).click();
  await button(t.leave).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t.today })).toBeVisible();

  await page.goto(`/office/events?text=${slug}`);
  await button(t.quick).press('Enter');
  await dialog.getByLabel(t.price).first().fill(t.typedNext);
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.publish }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button(t.quick)).toBeFocused();
  // many at once, and back: the keyboard goes on where it was
  await button(t.many).press('Enter');
  await expect(page.getByRole('table').locator('input').first()).toBeFocused();
  await shop.expectAccessible();
  await button(t.toList).press('Enter');
  await expect(button(t.many)).toBeFocused();
  await shop.open(`/events/${slug}`);
  await expect(page.getByText(t.shownNext).first()).toBeVisible();

  // taken away again: by a draft, which says so before it is published
  await page.goto(`/office/events/${slug}`);
  await button(t.remove).last().press('Enter');
  await dialog.getByRole('button', { name: t.makeDraft }).press('Enter');
  await page.waitForURL(/\/office\/changes\/\d+$/);
  await expect(page.getByText(t.removed).first()).toBeVisible();
  await shop.expectAccessible();
  await button(t.publish).press('Enter');
  await dialog.getByRole('button', { name: t.publish, exact: true }).press('Enter');
  await expect(page.getByText(t.isPublished).first()).toBeVisible();
  expect((await page.request.get(`/events/${slug}`)).status()).toBe(404);
});

test('what was typed a moment before it is published is looked at first', { tag: '@phone' }, async ({ shop, office }) => {
  const { page } = shop;
  const t = texts[office.language];
  await office.comeIn('hasty');
  await page.goto('/office/events/_new?copy=dlk-koeln');
  await page.getByLabel(t.day, { exact: true }).fill('2031-05-05');
  await page.locator('summary').filter({ hasText: t.costs }).first().press('Enter');
  const sent = shop.countSent('saveEntry');
  await page
    .getByLabel(t.price)
    .first()
    .evaluate((field, publish) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'abc');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      Array.from(document.querySelectorAll('button'), (button) => button.textContent === publish && button.click());
    }, t.publish);
  await expect(page.getByRole('link', { name: t.link })).toBeFocused();
  await expect(page.getByText(t.wrong).first()).toBeVisible();
  expect(sent()).toBe(0);
});

test('fewer places than are sold are refused in the list, at their field, and no draft is left behind', async ({ shop, office }) => {
  const { page } = shop;
  const { dialog, button } = office;
  const t = texts[office.language];
  await shop.buyTickets({ event: EVENT, amount: 2, email: office.email('sold') });
  await office.comeIn('places');
  await page.goto(`/office/events?text=${EVENT.replace('/events/', '')}`);
  await button(t.quick).press('Enter');
  const places = dialog.getByLabel(t.places).first();
  await places.fill('1');
  await dialog.getByRole('button', { name: t.publish }).press('Enter');
  await expect(dialog.getByText(t.nothingKept)).toBeVisible();
  await expect(places).toHaveAttribute('aria-invalid', 'true');
  await shop.expectAccessible();
  await page.keyboard.press('Escape');
  // of an event that is in a draft there is no quick edit
  await page.reload();
  await expect(button(t.quick)).toBeVisible();
});
