import type { Locator, Page } from '@playwright/test';
import { expect, test } from './office-people.ts';
import { settlingLastMonth } from './last-month.ts';
import { runCommand } from './operator.ts';
import { EVENT, type Shop } from './shop.ts';

// What an office does all day, each task as somebody new to it does it with a mouse, from the office's first page on. What is counted
// is clicks (a frame drawn with the mouse is one), fields that are typed into, and keys: no seconds, which would be this machine's. The
// same numbers stand in docs/operate/office.md.

const texts = {
  de: {
    find: 'Bestellung suchen',
    correct: 'Berichtigen',
    email: 'E-Mail',
    save: 'Speichern',
    endOld: 'Alte beenden, neue schicken',
    ended: /^Der alte Link gilt nicht mehr/,
    refund: 'Erstatten',
    reason: 'Grund',
    submitRefund: /^[0-9,. ]+€ erstatten$/,
    refunded: /gehen zurück\. Der Käufer/,
    catalogue: 'Katalog',
    name: 'Name oder Kurzname',
    found: (slug: string) => `Gefunden zu „${slug}“`,
    copy: 'Kopieren',
    day: 'Tag',
    publish: 'Veröffentlichen',
    published: 'Veröffentlicht: in allen Shops zu sehen.',
    quick: 'Schnell ändern',
    price: 'Preis (€)',
    figures: 'Zahlen',
    allotments: 'Kontingente',
    make: 'Plätze zurücklegen',
    allotmentName: 'Name',
    plan: 'Plan des Hauses',
    chosen: /^(\d+) Plätze gewählt/,
    left: (count: number) => `${count} Plätze`,
    invite: 'Tickets an Gäste',
    names: 'Namen',
    ticketsTo: 'Tickets ohne eigene Adresse an',
    issue: '40 Tickets ausstellen',
    guests: '40 Gäste',
    money: 'Geld',
    settlements: 'Abrechnungen',
    closeAll: /abschließen$/,
    closed: /^Abgeschlossen: AB-\d{4}-\d{5}/,
    accounting: 'Buchhaltung',
    export: 'Exportieren',
    download: 'Herunterladen',
    lastDay: 'Die letzten 24 Stunden',
    coming: 'Nächste Veranstaltungen',
    newPrice: '41,30',
    desk: 'Name der Kasse',
    float: /^Geld in der Lade/,
    openDesk: 'Kasse öffnen',
    amountOf: /^Anzahl: /,
    given: /^Gegeben/,
    change: 'Rückgeld',
    nextBuyer: 'Nächster Verkauf',
    printed: 'Tickets drucken',
    count: 'Zählen und abschließen',
    counted: /^Gezählt/,
    close: 'Abschließen',
    dayEnd: /Tagesabschluss/,
    interim: /Zwischenbericht/,
    giveBack: /^Zurückgeben: B-/,
    drawer: /in der Lade$/,
  },
  en: {
    find: 'Find an order',
    correct: 'Correct',
    email: 'E-mail',
    save: 'Save',
    endOld: 'End the old, send new ones',
    ended: /^The old link has ended/,
    refund: 'Refund',
    reason: 'Reason',
    submitRefund: /^Refund €[0-9,.]+$/,
    refunded: /goes back\. The buyer/,
    catalogue: 'Catalogue',
    name: 'Name or short name',
    found: (slug: string) => `Found for “${slug}”`,
    copy: 'Copy',
    day: 'Day',
    publish: 'Publish',
    published: 'Published: to be seen in all shops.',
    quick: 'Quick edit',
    price: 'Price (€)',
    figures: 'Figures',
    allotments: 'Allotments',
    make: 'Set places aside',
    allotmentName: 'Name',
    plan: 'Plan of the house',
    chosen: /^(\d+) places chosen/,
    left: (count: number) => `${count} places`,
    invite: 'Tickets for guests',
    names: 'Names',
    ticketsTo: 'Tickets without an address of their own to',
    issue: 'Issue 40 tickets',
    guests: '40 guests',
    money: 'Money',
    settlements: 'Settlements',
    closeAll: /^Close (all )?\d+$/,
    closed: /^Closed: AB-\d{4}-\d{5}/,
    accounting: 'Accounting',
    export: 'Export',
    download: 'Download',
    lastDay: 'The last 24 hours',
    coming: 'Next events',
    newPrice: '41.30',
    desk: 'Name of the desk',
    float: /^Money in the drawer/,
    openDesk: 'Open a desk',
    amountOf: /^Number of /,
    given: /^Given/,
    change: 'Change',
    nextBuyer: 'Next sale',
    printed: 'Print tickets',
    count: 'Count and close',
    counted: /^Counted/,
    close: 'Close the desk',
    dayEnd: /Day’s end/,
    interim: /Interim report/,
    giveBack: /^Give back: B-/,
    drawer: /in the drawer$/,
  },
};

type Count = { clicks: number; fields: number; keys: number };

/** A mouse and a keyboard that count, since the first page was opened. */
function countHand({ page }: Shop) {
  let count: Count = { clicks: 0, fields: 0, keys: 0 };
  return {
    begin: async () => {
      await page.goto('/office');
      count = { clicks: 0, fields: 0, keys: 0 };
    },
    click: async (target: Locator) => {
      count.clicks += 1;
      await target.click();
    },
    /** A frame over a part of a picture, in shares of its width and height. */
    draw: async (picture: Locator, [left, top, right, bottom]: readonly [number, number, number, number]) => {
      count.clicks += 1;
      // once it stands still
      await picture.hover();
      const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width * left, y + height * top);
      await page.mouse.down();
      await page.mouse.move(x + width * right, y + height * bottom, { steps: 5 });
      await page.mouse.up();
    },
    /** Into a field that has the focus already, or that a click has given it. Of what is pasted two keys count. */
    type: async (field: Locator, text: string, then?: 'Enter' | 'pasted') => {
      await expect(field).toBeVisible();
      if (!(await field.evaluate((element) => element === document.activeElement))) {
        count.clicks += 1;
        await field.click();
      }
      count.fields += 1;
      count.keys += then === 'pasted' ? 2 : [...text].length;
      await field.fill(text);
      if (then !== 'Enter') return;
      count.keys += 1;
      await page.keyboard.press(then);
    },
    press: async (...keys: string[]) => {
      count.keys += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    },
    expectAtMost: (clicks: number, fields: number, keys: number) => {
      expect(count.clicks, 'clicks').toBeLessThanOrEqual(clicks);
      expect(count.fields, 'fields').toBeLessThanOrEqual(fields);
      expect(count.keys, 'keys').toBeLessThanOrEqual(keys);
    },
  };
}

declare global {
  interface Window {
    /** Told of each paper that is printed. */
    frontrowPrinted?: (path: string) => void;
  }
}

/**
 * The papers that a page sends to the printer, by the address of what is printed. A browser without windows has no printer, and ends
 * where a PDF is sent to one; one that shows no PDF is given another paper at its address.
 */
async function watchPrinter(page: Page): Promise<{ printed: string[] }> {
  const printed: string[] = [];
  const showsPdf = await page.evaluate(() => navigator.pdfViewerEnabled);
  await page.exposeFunction('frontrowPrinted', (path: string) => printed.push(path));
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
    window.print = () => {
      const { pathname } = window.location;
      window.frontrowPrinted?.(pathname);
    };
  });
  if (!showsPdf) await page.route(/\/tickets\.pdf$/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Tickets</p>' }));
  return { printed };
}

test('the tasks of the day take no more clicks than they should', async ({ shop, office, baseURL }, { project }) => {
  const { page } = shop;
  const { mark, dialog } = office;
  const t = texts[office.language];
  const isPhone = project.name.startsWith('phone');
  const email = (name: string) => `${name}-${mark}@example.org`;
  const wrong = await shop.buyTickets({ event: EVENT, amount: 1, email: email('wrong') });
  const three = await shop.buyTickets({ event: EVENT, amount: 3, email: email('three') });
  await office.comeIn('clicks');

  const hand = countHand(shop);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const entry = (slug: string) => page.getByRole('listitem').filter({ has: page.locator(`a[href="/office/events/${slug}"]`) });
  // the whole list is there until what was found is
  const findEntry = async (slug: string) => {
    await hand.type(page.getByLabel(t.name), slug, 'Enter');
    await expect(page.getByRole('heading', { name: t.found(slug) })).toBeVisible();
    await expect(entry(slug)).toHaveCount(1);
  };
  const isOrder = async (reference: string) => expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();

  await test.step('1: how tonight and the tour sell', async () => {
    await hand.begin();
    await expect(page.getByRole('heading', { name: t.lastDay })).toBeVisible();
    await expect(page.getByRole('heading', { name: t.coming })).toBeVisible();
    hand.expectAtMost(0, 0, 0);
  });

  await test.step('2: an order by what is known of it', async () => {
    await hand.begin();
    await hand.type(page.getByLabel(t.find), email('three'), 'Enter');
    await isOrder(three.reference);
    hand.expectAtMost(1, 1, 40);
  });

  await test.step('3: tickets again, to a corrected address', async () => {
    await hand.begin();
    await hand.type(page.getByLabel(t.find), wrong.reference, 'Enter');
    await isOrder(wrong.reference);
    hand.expectAtMost(1, 1, 10);
    await hand.click(button(t.correct));
    await hand.type(dialog.getByLabel(t.email), email('right'));
    await hand.click(button(t.save));
    await hand.click(button(t.endOld));
    await expect(page.getByText(t.ended)).toBeVisible();
    // finding it, and the three of the task
    hand.expectAtMost(1 + 3, 2, 50);
  });

  await test.step('4: one of three tickets and its fee back', async () => {
    await hand.begin();
    await hand.type(page.getByLabel(t.find), three.reference, 'Enter');
    await isOrder(three.reference);
    await hand.click(button(t.refund));
    await hand.click(dialog.getByRole('group').first().getByRole('checkbox').nth(1));
    await hand.type(dialog.getByLabel(t.reason), 'krank');
    await hand.click(button(t.submitRefund));
    await expect(page.getByText(t.refunded)).toBeVisible();
    hand.expectAtMost(1 + 4, 2, 15);
  });

  const day = isPhone ? '2028-09-08' : '2028-09-15';
  await test.step('5: a new event as a copy of the last', async () => {
    await hand.begin();
    await hand.click(link(t.catalogue));
    await findEntry('dlk-koeln');
    await hand.click(entry('dlk-koeln').getByRole('link', { name: t.copy }));
    await hand.type(page.getByLabel(t.day, { exact: true }), day);
    hand.expectAtMost(4, 2, 20);
    await hand.click(button(t.publish));
    await expect(page.getByText(t.published)).toBeVisible();
    hand.expectAtMost(5, 2, 20);
  });

  await test.step('6: another price', async () => {
    await hand.begin();
    await hand.click(link(t.catalogue));
    await findEntry(`dlk-koeln-${day}`);
    await hand.click(entry(`dlk-koeln-${day}`).getByRole('button', { name: t.quick }));
    await hand.type(dialog.getByLabel(t.price).first(), t.newPrice);
    await hand.click(dialog.getByRole('button', { name: t.publish }));
    await expect(dialog).toBeHidden();
    hand.expectAtMost(5, 2, 26);
    await shop.open(`/events/dlk-koeln-${day}`);
    await expect(page.getByText(t.newPrice).first()).toBeVisible();
  });

  const band = isPhone ? 'Band A' : 'Band B';
  await test.step('7: seats for the artist, drawn on the plan', async () => {
    await hand.begin();
    await hand.click(link(t.figures));
    await hand.click(page.locator('a[href="/office/events/halvbeck-bremen/figures"]').first());
    await hand.click(link(t.allotments));
    await hand.click(button(t.make));
    await hand.type(dialog.getByLabel(t.allotmentName, { exact: true }), band);
    // the phone and the desktop at once: each has its side of the house
    await hand.draw(dialog.getByRole('img', { name: t.plan }), isPhone ? [0.2, 0.05, 0.45, 0.35] : [0.55, 0.05, 0.8, 0.35]);
    const told = async () => Number(t.chosen.exec((await dialog.getByText(t.chosen).textContent()) ?? '')?.[1]);
    await expect.poll(told).toBeGreaterThanOrEqual(40);
    const chosen = await told();
    await hand.click(dialog.getByRole('button', { name: t.make }));
    await expect(page.getByRole('listitem').filter({ hasText: band })).toContainText(t.left(chosen));
    hand.expectAtMost(7, 1, 6);
  });

  await test.step('8: forty names from a spreadsheet as guests', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Gast Nummer${at}`).join('\n');
    await hand.begin();
    await hand.click(link(t.figures));
    await hand.click(page.locator('a[href="/office/events/halvbeck-bremen/figures"]').first());
    await hand.click(link(t.allotments));
    await hand.click(link(band));
    await hand.click(button(t.invite));
    await hand.type(dialog.getByLabel(t.names), names, 'pasted');
    await hand.type(dialog.getByLabel(t.ticketsTo), 'band@example.org');
    await hand.click(dialog.getByRole('button', { name: t.issue }));
    await expect(page.getByRole('heading', { name: t.guests })).toBeVisible();
    hand.expectAtMost(8, 2, 18);
  });

  await test.step('9: two tickets at the desk for cash, by keys alone', async () => {
    const { printed: papers } = await watchPrinter(page);
    await page.goto('/office/desk');
    await page.getByLabel(t.desk).fill(`Foyer ${mark}`);
    await page.getByLabel(t.float).fill('100');
    await button(t.openDesk).click();
    await expect(page.getByLabel(t.amountOf).first()).toBeFocused();
    await shop.expectAccessible();
    await hand.begin();
    await expect(page.getByRole('heading', { name: t.lastDay })).toBeVisible();
    // whoever has one desk open is at it at once
    await hand.press('g', 'k');
    await expect(page.getByLabel(t.amountOf).first()).toBeFocused();
    await hand.press('2', 'Enter');
    await expect(page.getByLabel(t.given)).toBeFocused();
    await shop.expectAccessible();
    await hand.press('2', '0', '0', 'Enter');
    await expect(button(t.nextBuyer)).toBeFocused();
    await expect(page.getByText(t.change)).toBeVisible();
    hand.expectAtMost(0, 0, 8);
    const tickets = await page.getByRole('link', { name: t.printed }).last().getAttribute('href');
    // each sale goes to the printer once, by itself
    await expect.poll(() => papers).toEqual([tickets]);
    await shop.expectAccessible();
    expect((await page.request.get(tickets ?? '')).headers()['content-type']).toBe('application/pdf');
    // the next in the line, and the day's end
    await hand.press('Enter');
    await expect(page.getByLabel(t.amountOf).first()).toBeFocused();
    expect(papers).toEqual([tickets]);
    // what is given back asks for a reason, and gives the keyboard back where it came from
    const giveBack = page.getByRole('button', { name: t.giveBack }).first();
    await giveBack.press('Enter');
    await expect(dialog.getByLabel(t.reason)).toBeFocused();
    await shop.expectAccessible();
    await hand.press('Escape');
    await expect(giveBack).toBeFocused();
    await page.goto(`${page.url()}/report`);
    await expect(page.getByRole('heading', { level: 1, name: t.interim })).toBeVisible();
    await shop.expectAccessible();
    await button(t.count).click();
    await dialog.getByLabel(t.counted).fill('1');
    await shop.expectAccessible();
    await dialog.getByRole('button', { name: t.close, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.dayEnd })).toBeVisible();
    await shop.expectAccessible();
  });

  await test.step("10: the month: each organiser's settlement, and the file for the books", async () => {
    // both once in the life of a shop; the other project may be at it
    const by = ['--by', 'Ada'];
    await runCommand(baseURL, 'accounting', 'plan', 'main', '--chart', 'skr03', '--consultant', '1001', '--client', '1', ...by).catch(
      () => '',
    );
    // an organiser for each project: a month is settled once
    const [event, organiser] = isPhone ? [EVENT, 'lawinenblech'] : ['/events/nordmeer-wetterseite', 'aylin-nordmeer'];
    const { reference } = await shop.buyTickets({ event, amount: 2, email: email('month') });
    await settlingLastMonth(reference, async () => {
      await runCommand(baseURL, 'settlements', 'terms', organiser, 'Konzerte GbR', '--percent', '10', ...by);
      await hand.begin();
      await hand.click(link(t.money));
      await hand.click(link(t.settlements));
      await hand.click(button(t.closeAll));
      await expect(page.getByText(t.closed)).toBeVisible();
      await hand.click(link(t.accounting));
      await hand.click(button(t.export));
      const [file] = await Promise.all([page.waitForEvent('download'), hand.click(link(t.download))]);
      expect(file.suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_.*\.csv$/);
      hand.expectAtMost(6, 0, 0);
      await page.goto(`/office/money/settlements/of/${organiser}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shop.expectAccessible();
      await page.goto('/office/money/settlements');
      await page.getByRole('link', { name: /^AB-/ }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: /^AB-/ })).toBeVisible();
      await shop.expectAccessible();
    });
  });
});
