import { runCommand } from './operator.ts';
import { expect, test } from './office-people.ts';

/** Its guests are counted: another event than that of the scanner's journey. */
const DOOR = '/events/doppelzimmer-wien';

const texts = {
  de: {
    doors: 'Einlass',
    open: 'Einlass öffnen',
    name: 'Name',
    make: 'Öffnen',
    address: 'Adresse für Geräte',
    close: 'Schließen',
    inside: 'Wer drin ist',
    are: /^(\d+) jetzt drin$/,
    search: 'Gast suchen',
    admit: 'Einlassen',
    reason: 'Grund',
    missing: 'Bitte schreib, warum.',
    admitted: (name: string) => `${name} ist eingelassen.`,
    isInside: 'ist drin',
    device: (name: string) => `Gerät ${name}`,
    lock: 'Sperren',
    locked: 'gesperrt',
    shut: (gate: string) => `${gate} schließen?`,
  },
  en: {
    doors: 'Door',
    open: 'Open a gate',
    name: 'Name',
    make: 'Open',
    address: 'Address for devices',
    close: 'Close',
    inside: 'Who is inside',
    are: /^(\d+) inside now$/,
    search: 'Find a guest',
    admit: 'Let in',
    reason: 'Reason',
    missing: 'Please say why.',
    admitted: (name: string) => `${name} was let in.`,
    isInside: 'is inside',
    device: (name: string) => `Device ${name}`,
    lock: 'Lock',
    locked: 'locked',
    shut: (gate: string) => `Close ${gate}?`,
  },
};

test('a gate is opened, a guest without a ticket let in, a lost phone locked out, by keyboard', async ({
  shop,
  office,
  baseURL,
  browser,
}) => {
  const { page } = shop;
  const { mark, dialog } = office;
  const t = texts[office.language];
  const [gate, email] = [`Tor ${mark}`, office.email('flat-phone')];
  await shop.buyTickets({ event: DOOR, amount: 1, email });

  await office.comeIn('door');
  await page.goto(`/office${DOOR}/door`);
  await expect(page.getByRole('heading', { name: t.inside })).toBeVisible();
  await page.getByRole('button', { name: t.open }).press('Enter');
  await dialog.getByLabel(t.name).fill(gate);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t.address })).toBeVisible();
  const address = await dialog.getByRole('code').innerText();
  await shop.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // who has nothing but a name: let in once, for a reason
  await page.getByLabel(t.search).fill(email);
  await page.keyboard.press('Enter');
  const guest = page.getByRole('listitem').filter({ has: office.button(t.admit) });
  await expect(guest).toHaveCount(1);
  await guest.getByRole('button').press('Enter');
  await dialog.getByLabel(t.reason).fill(' ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t.missing)).toBeVisible();
  await shop.expectAccessible();
  await dialog.getByLabel(t.reason).fill('phone is flat');
  await dialog.getByRole('combobox').selectOption({ label: gate });
  await dialog.getByRole('button', { name: t.admit, exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t.admitted('') })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: t.isInside })).toBeVisible();
  await expect(guest).toHaveCount(0);
  await expect(page.getByText(t.are)).toHaveText(/[1-9]/);
  await shop.expectAccessible();

  // a phone opens the address; lost, it is locked out in two steps
  const context = await browser.newContext({ locale: 'de-DE' });
  const phone = await context.newPage();
  await phone.goto(address);
  const [, device = ''] = /Gerät (\w{6})/.exec(await phone.getByText(/Gerät \w{6}/).innerText()) ?? [];
  const row = page.getByRole('listitem').filter({ hasText: t.device(device) });
  await row.getByRole('button', { name: t.lock }).press('Enter');
  await expect(dialog.getByRole('button', { name: t.lock })).toBeFocused();
  await shop.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(row).toContainText(t.locked);
  await phone.getByLabel('Ticketnummer').fill('1295574856512052');
  await phone.getByRole('button', { name: 'Prüfen' }).click();
  await expect(phone.getByText('Dieses Gerät ist gesperrt')).toBeVisible();
  await context.close();

  await page.getByRole('listitem').filter({ hasText: gate }).getByRole('button', { name: t.close }).press('Enter');
  const shutting = page.getByRole('dialog', { name: t.shut(gate) });
  await shutting.locator('footer').getByRole('button', { name: t.close }).press('Enter');
  await expect(shutting).toBeHidden();
  await expect(page.getByText(gate, { exact: true })).toHaveCount(0);
  expect(await runCommand(baseURL, 'gates')).not.toContain(gate);
});
