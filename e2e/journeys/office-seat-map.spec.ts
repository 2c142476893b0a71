import { expect, test } from './office-people.ts';

const texts = {
  de: {
    newMap: 'Neuer Saalplan',
    slug: 'Kurzname',
    start: 'Womit fängst du an?',
    create: 'Zeichnen',
    canvas: 'Zeichnung des Saalplans',
    rows: 'Reihen',
    perRow: 'Plätze je Reihe',
    numbers: 'Nummern der Plätze',
    everySecond: 'Nur jede zweite Nummer',
    kind: 'Art',
    undo: 'Rückgängig',
    objects: 'Liste der Objekte',
    right: 'Alles stimmt.',
    save: 'Entwurf speichern',
    saved: 'Als Entwurf gespeichert. In den Shops ist nichts anders.',
    publish: 'Veröffentlichen',
    published: 'Veröffentlicht: in allen Shops zu sehen.',
    restored: 'Nicht gespeicherte Schritte von diesem Gerät sind wieder da.',
    phone: 'Zum Zeichnen ist ein größerer Bildschirm besser.',
    close: 'Plätze stehen zu eng',
    inTheWay: /^\d+ verkaufte oder zurückgelegte Plätze stehen im Weg\./,
    show: 'Auf der Zeichnung zeigen',
    seats: '120 Sitzplätze',
  },
  en: {
    newMap: 'New seat map',
    slug: 'Short name',
    start: 'What do you begin with?',
    create: 'Draw',
    canvas: 'Drawing of the seat map',
    rows: 'Rows',
    perRow: 'Seats per row',
    numbers: 'Numbers of seats',
    everySecond: 'Only every second number',
    kind: 'Kind',
    undo: 'Undo',
    objects: 'List of objects',
    right: 'All is right.',
    save: 'Save draft',
    saved: 'Saved as a draft. Nothing has changed in the shops.',
    publish: 'Publish',
    published: 'Published: to be seen in all shops.',
    restored: 'Steps from this device that were not saved are back.',
    phone: 'Drawing is better on a larger screen.',
    close: 'Seats stand too near',
    inTheWay: /^\d+ seats that are sold or set aside stand in the way\./,
    show: 'Show them on the drawing',
    seats: '120 seats',
  },
};

const LARGE = { width: 1440, height: 900 };

test('a small theatre is drawn from nothing by keyboard, kept, saved and published', async ({ shop, office }, { project }) => {
  const { page } = shop;
  const { language } = office;
  const t = texts[language];
  const slug = `theater-${language}-${project.name.startsWith('phone') ? 'eins' : 'zwei'}`;
  await office.comeIn('map');
  await page.setViewportSize(LARGE);
  await page.goto('/office/map');
  await page.getByRole('button', { name: t.newMap }).press('Enter');
  await page.getByLabel(t.slug).fill(slug);
  await page.getByRole('button', { name: t.create }).press('Enter');
  const canvas = page.getByRole('application', { name: t.canvas });
  await expect(canvas).toHaveAttribute('data-painted');

  // a block of six rows of ten to the left of the aisle, odd numbers from there
  await canvas.press('b');
  await canvas.press('Enter');
  await canvas.press('v');
  await page.getByLabel(t.rows, { exact: true }).fill('6');
  await page.getByLabel(t.perRow, { exact: true }).fill('10');
  await page.getByLabel(t.numbers).selectOption('right');
  await page.getByLabel(t.everySecond).check();

  // its copy lies over it, until it is on the other side
  await canvas.press('ControlOrMeta+d');
  await expect(page.getByText(t.close)).toBeVisible();
  for (let step = 0; step < 6; step++) await canvas.press('Shift+ArrowRight');
  await canvas.press('ArrowUp');
  await expect(page.getByText(t.seats).first()).toBeVisible();
  await expect(page.getByText(t.close)).toBeHidden();
  // all pushes of one selection are one step
  await page.getByRole('button', { name: t.undo }).press('Enter');
  await expect(page.getByText(t.close)).toBeVisible();
  await canvas.press('ControlOrMeta+Shift+z');
  await expect(page.getByText(t.close)).toBeHidden();

  // it belongs to a section of its own, and its front row has a wheelchair space
  await page.getByLabel(language === 'de' ? 'Bereich' : 'Section', { exact: true }).selectOption('new');
  await canvas.press('s');
  await page.getByLabel(t.kind, { exact: true }).selectOption('wheelchair');
  await canvas.press('v');
  await expect(page.getByText(t.right)).toBeVisible();
  const tree = page.getByRole('tree', { name: t.objects });
  await expect(tree.getByRole('treeitem')).toHaveCount(2);
  await tree.getByRole('treeitem').last().press('Enter');
  await expect(tree.getByRole('treeitem').last()).toHaveAttribute('aria-selected', 'true');
  await shop.expectAccessible();

  // what was not saved is there again, with its steps
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(t.restored)).toBeVisible();
  await expect(page.getByText(t.seats).first()).toBeVisible();

  await page.getByRole('button', { name: t.save }).press('Enter');
  await expect(page.getByText(t.saved)).toBeVisible();
  await canvas.press('ControlOrMeta+z');
  await canvas.press('ControlOrMeta+y');
  await page.getByRole('button', { name: t.publish }).press('Enter');
  await expect(page.getByText(t.published)).toBeVisible();

  await page.goto('/office/map');
  await expect(page.getByRole('listitem').filter({ hasText: slug }).getByRole('link')).toBeVisible();
});

test('a published map is looked through on a phone, and changed on a larger screen it is changed in the shop', async ({ shop, office }, {
  project,
}) => {
  const { page } = shop;
  const t = texts[office.language];
  await office.comeIn('map-look');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/office/map/kesselbuehne');
  const canvas = page.getByRole('application', { name: t.canvas });
  await expect(canvas).toHaveAttribute('data-painted');
  await expect(page.getByText(t.phone)).toBeVisible();
  await expect(page.getByRole('button', { name: t.publish })).toHaveCount(0);
  await shop.expectAccessible();

  await page.setViewportSize(LARGE);
  const tree = page.getByRole('tree', { name: t.objects });
  await tree.getByRole('treeitem', { name: 'Empore' }).press('Enter');
  await canvas.press('s');
  // each project another seat of the first row
  if (project.name.startsWith('phone')) await canvas.press('ArrowRight');
  await page.getByLabel(t.kind, { exact: true }).selectOption('companion');
  await page.getByRole('button', { name: t.publish }).press('Enter');
  await expect(page.getByText(t.published)).toBeVisible();
  const html = await (await page.request.get('/events/dlk-stuttgart')).text();
  const address = /\/server\/seatmaps\/[^"\\]+/.exec(html)?.[0] ?? '';
  await expect(async () => {
    const file = (await (await page.request.get(address)).json()) as { sections: { seats: { row: string; companion?: boolean }[] }[] };
    expect(file.sections.flatMap(({ seats }) => seats).filter(({ row, companion }) => row === 'A' && companion).length).toBeGreaterThan(0);
  }).toPass();
});

test('seats that are sold stand in the way of a map without them, and are named @desktop', async ({ shop, office }) => {
  const { page } = shop;
  const t = texts.en;
  await shop.buyTickets({ event: '/events/halvbeck-dresden', amount: 2, email: 'seat-map@example.org', seated: true });
  await office.comeIn('map-sold');
  await page.goto('/office/map/elbterrassentheater');
  const canvas = page.getByRole('application', { name: t.canvas });
  await expect(canvas).toHaveAttribute('data-painted');
  await canvas.press('ControlOrMeta+a');
  await canvas.press('Delete');
  await expect(page.getByText(t.inTheWay)).toBeVisible();
  await page.getByRole('button', { name: t.show }).press('Enter');
  await shop.expectAccessible();
  await page.getByRole('button', { name: t.publish }).press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await canvas.press('ControlOrMeta+z');
  await expect(page.getByText(t.inTheWay)).toBeHidden();
});
