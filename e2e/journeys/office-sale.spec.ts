import { expect, test } from './office-people.ts';

/** One variant of it opens by a code, another has price phases. */
const EVENT = '/office/events/neonfarn-leipzig';
/** Nothing of it is hidden. */
const PLAIN = '/office/events/neonfarn-zuerich';

const texts = {
  de: {
    figures: 'Zahlen',
    codes: 'Codes',
    timeline: 'Zeitplan',
    noGroups: 'Nichts ist verborgen',
    list: 'Gemachte Codes',
    make: 'Codes machen',
    count: 'Wie viele',
    pieces: 'Tickets je Code',
    until: 'Gilt bis',
    from: 'Gilt ab',
    wrongEnd: 'Das Ende liegt nach dem Anfang.',
    purpose: 'Wofür',
    made: '3 Codes sind gemacht. Sie werden nur jetzt gezeigt.',
    kept: 'Ich habe sie',
    spent: '0 von 3 benutzt, 0 Tickets',
    end: 'Beenden',
    ended: 'Beendet',
    endedNow: 'Die Codes sind beendet.',
    phase: /^Preisphase endet: Frühling: Nachtticket, Online-Ticket, 21,00/,
    pieces50: /^Preisphase bis zum letzten Ticket: Keimlinge: .* von 50 weg\)$/,
    codesEnd: (name: string) => `Codes enden: ${name} (0 Tickets geöffnet)`,
  },
  en: {
    figures: 'Figures',
    codes: 'Codes',
    timeline: 'Timeline',
    noGroups: 'Nothing is hidden',
    list: 'Codes made',
    make: 'Make codes',
    count: 'How many',
    pieces: 'Tickets per code',
    until: 'Good until',
    from: 'Good from',
    wrongEnd: 'The end comes after the beginning.',
    purpose: 'What for',
    made: '3 codes are made. They are shown only now.',
    kept: 'I have them',
    spent: '0 of 3 used, 0 tickets',
    end: 'End',
    ended: 'Ended',
    endedNow: 'The codes are ended.',
    phase: /^Price phase ends: Spring: Night ticket, Online ticket, €21.00/,
    pieces50: /^Price phase until the last ticket: Seedlings: .* of 50 gone\)$/,
    codesEnd: (name: string) => `Codes end: ${name} (0 tickets opened)`,
  },
};

test('codes are made, stand in the timeline of the sale and are ended, by keyboard', async ({ shop, office }) => {
  const { page } = shop;
  const { mark, dialog } = office;
  const t = texts[office.language];
  const current = page.getByRole('navigation').first().locator('[aria-current="page"]');
  await office.comeIn('codes');

  // where nothing is hidden there is one box, which says what to do
  await page.goto(`${PLAIN}/codes`);
  await expect(page.getByText(t.noGroups)).toBeVisible();
  await expect(page.getByRole('heading', { name: t.list })).toHaveCount(0);

  await page.goto(`${EVENT}/figures`);
  await page.getByRole('link', { name: t.codes, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: t.list })).toBeVisible();
  await expect(current).toHaveText(t.figures);
  await page.getByRole('button', { name: t.make }).press('Enter');
  await dialog.getByLabel(t.count).fill('3');
  await dialog.getByLabel(t.pieces).fill('2');
  await dialog.getByLabel(t.from).fill('2027-01-02T10:00');
  await dialog.getByLabel(t.until).fill('2027-01-01T10:00');
  await dialog.getByLabel(t.purpose).fill(`Rundbrief ${mark}`);
  await dialog.getByRole('button', { name: t.make }).press('Enter');
  await expect(dialog.getByText(t.wrongEnd)).toBeVisible();
  await shop.expectAccessible();
  await dialog.getByLabel(t.from).fill('');
  await dialog.getByRole('button', { name: t.make }).press('Enter');
  await expect(dialog.getByText(t.made)).toBeVisible();
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.kept }).press('Enter');
  const batch = page.getByRole('listitem').filter({ hasText: `Rundbrief ${mark}` });
  await expect(batch.getByText(t.spent)).toBeVisible();

  await page.goto(`${EVENT}/timeline`);
  await expect(current).toHaveText(t.figures);
  await expect(page.getByText(t.phase)).toBeVisible();
  await expect(page.getByText(t.pieces50)).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole('link', { name: t.codesEnd(`Rundbrief ${mark}`) }).press('Enter');

  // the timeline has a button of the same name: a look at the shop as it is then
  await expect(page.getByRole('heading', { name: t.list })).toBeVisible();
  await batch.getByRole('button', { name: t.end }).press('Enter');
  await dialog.getByRole('button', { name: t.end }).press('Enter');
  await expect(page.getByText(t.endedNow)).toBeVisible();
  await expect(batch.getByText(t.ended, { exact: true })).toBeVisible();
  await expect(batch.getByRole('button', { name: t.end })).toHaveCount(0);
  await shop.expectAccessible();
});
