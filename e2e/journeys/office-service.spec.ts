import { expect, test } from './office-people.ts';

const texts = {
  de: {
    withdraw: {
      name: 'Name',
      reference: 'Bestellnummer',
      next: 'Weiter',
      confirm: 'Widerruf bestätigen',
      done: 'Dein Widerruf ist eingegangen',
    },
    service: 'Service',
    none: 'keine passende Bestellung',
    refuse: 'Ablehnen',
    reason: 'Grund',
    noOrder: 'Es gibt keine passende Bestellung',
    done: 'Erledigt. Die Mail ist unterwegs.',
    decided: 'Abgelehnt von',
    closed: 'Erledigt',
    shipping: 'Versand',
    file: /^CSV-Datei wählen/,
    wrong: 'Zeile 1, B-99999: gibt es nicht',
    carrier: 'Versanddienst',
    number: 'Bestellnummer',
    notWaiting: '„B-99999“ steht nicht auf der Liste.',
    exports: 'Export für die Buchhaltung',
    plan: 'Kontenplan',
    planTitle: /^Kontenplan: /,
    consultant: 'Beraternummer',
    client: 'Mandantennummer',
    save: 'Speichern',
    saved: 'Gespeichert.',
    from: 'Von',
    until: 'Bis',
    make: 'Exportieren',
    nothing: 'In diesem Zeitraum ist nichts gebucht.',
  },
  en: {
    withdraw: {
      name: 'Name',
      reference: 'Order number',
      next: 'Continue',
      confirm: 'Confirm withdrawal',
      done: 'We have received your withdrawal',
    },
    service: 'Service',
    none: 'no order fits',
    refuse: 'Refuse',
    reason: 'Reason',
    noOrder: 'There is no order that fits',
    done: 'Done. The mail is on its way.',
    decided: 'Refused by',
    closed: 'Done',
    shipping: 'Shipping',
    file: /^Choose a CSV file/,
    wrong: 'Line 1, B-99999: is not there',
    carrier: 'Carrier',
    number: 'Order number',
    notWaiting: '“B-99999” is not on the list.',
    exports: 'Export for the books',
    plan: 'Plan of accounts',
    planTitle: /^Plan of accounts: /,
    consultant: 'Adviser’s number',
    client: 'Client number',
    save: 'Save',
    saved: 'Saved.',
    from: 'From',
    until: 'Until',
    make: 'Export',
    nothing: 'Nothing is booked in this period.',
  },
};

test('a withdrawal is refused, parcels are told wrong, and the books have their plan, by keyboard', async ({ shop, office }) => {
  const { page, w } = shop;
  const { mark, dialog } = office;
  const t = texts[office.language];
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  await shop.open('/withdraw');
  await page.getByLabel(t.withdraw.name, { exact: true }).fill(`Mia ${mark}`);
  await page.getByLabel(t.withdraw.reference, { exact: true }).fill('B-00000');
  await page.getByLabel(w.email, { exact: true }).fill(office.email('mia'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t.withdraw.confirm }).click();
  await expect(page.getByRole('heading', { name: t.withdraw.done })).toBeVisible();

  await office.comeIn('service');
  await page.goto('/office');
  await page.getByRole('link', { name: t.service, exact: true }).click();
  await expect(title(t.service)).toBeVisible();
  await shop.expectAccessible();
  const row = page.getByRole('listitem').filter({ hasText: `Mia ${mark}` });
  await expect(row).toContainText(t.none);
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(office.button(t.refuse)).toBeVisible();
  await shop.expectAccessible();
  await office.button(t.refuse).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel(t.reason).selectOption({ label: t.noOrder });
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.refuse }).press('Enter');
  await expect(page.getByText(t.done)).toBeVisible();
  await expect(page.getByText(t.decided)).toBeVisible();
  await page.goto('/office/service?state=decided&kind=withdrawal');
  await expect(row).toContainText(t.decided);

  await page.getByRole('link', { name: t.shipping, exact: true }).click();
  await expect(title(t.shipping)).toBeVisible();
  await page.getByLabel(t.carrier, { exact: true }).fill('DHL');
  await page.getByLabel(t.number, { exact: true }).fill('B-99999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.notWaiting)).toBeVisible();
  await expect(page.getByLabel(t.number, { exact: true })).toBeFocused();
  const csv = { name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from('reference,tracking\nB-99999,1') };
  await page.getByLabel(t.file).setInputFiles(csv);
  await expect(page.getByText(t.wrong)).toBeVisible();
  await shop.expectAccessible();

  await page.goto('/office/money/exports');
  await expect(title(t.exports)).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole('link', { name: t.plan }).first().click();
  await expect(title(t.planTitle)).toBeVisible();
  await page.getByLabel(t.consultant).fill('1234567');
  await page.getByLabel(t.client).fill('12345');
  await shop.expectAccessible();
  await page.getByRole('button', { name: t.save }).press('Enter');
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.goto('/office/money/exports');
  await page.getByLabel(t.from, { exact: true }).fill('2020-01-01');
  await page.getByLabel(t.until, { exact: true }).fill('2020-01-31');
  await office.button(t.make).press('Enter');
  await expect(page.getByText(t.nothing)).toBeVisible();
});
