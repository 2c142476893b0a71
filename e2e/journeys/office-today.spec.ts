import { readFileSync } from 'node:fs';
import { expect, test } from './office-people.ts';
import { EVENT } from './shop.ts';

const texts = {
  de: {
    today: 'Heute',
    pieces: /(\d[\d.]*) Stück/,
    newPieces: /^\+\d+ in 24 Stunden$/,
    figures: 'Zahlen',
    chart: 'Verkäufe im Verlauf',
    week: '7 Tage',
    hour: 'Stunde',
    table: 'Dieselben Zahlen als Tabelle',
    download: 'Als CSV herunterladen',
    head: 'Stunde;Stück;Verkauft;darin USt.;Zurückgenommen;Erstattet;Bleibt',
    from: 'Von',
    until: 'Bis',
    apply: 'Anwenden',
    wrong: /Wähle einen Tag nicht vor dem ersten/,
    pace: 'Verkauf bis zum Tag der Show',
    category: 'Nach Preiskategorie',
  },
  en: {
    today: 'Today',
    pieces: /(\d[\d,]*) pieces?/,
    newPieces: /^\+\d+ in 24 hours$/,
    figures: 'Figures',
    chart: 'Sales over time',
    week: '7 days',
    hour: 'Hour',
    table: 'The same numbers as a table',
    download: 'Download as CSV',
    head: 'Hour,Pieces,Sold,VAT in it,Taken back,Refunded,What stays',
    from: 'From',
    until: 'Until',
    apply: 'Apply',
    wrong: /Choose a day not before the first/,
    pace: 'Sales up to the day of the show',
    category: 'By price category',
  },
};

test('what was just bought stands on Today, in the chart, in its table and in the CSV', async ({ shop, office }) => {
  const { page } = shop;
  const { language } = office;
  const t = texts[language];
  await shop.buyTickets({ event: EVENT, amount: 2, email: office.email('today'), unpaid: true });
  await office.comeIn('owner');
  await page.goto('/office');
  await expect(page.getByRole('heading', { level: 1, name: t.today })).toBeVisible();
  await expect(page.getByText(t.pieces).first()).toBeVisible();
  await shop.expectAccessible();

  await page.getByRole('link', { name: t.figures, exact: true }).click();
  const week = page.getByRole('link', { name: t.week, exact: true });
  await week.click();
  // the address changes a moment before what is shown
  await expect(week).toHaveAttribute('aria-current', 'true');
  const byHour = page.getByRole('link', { name: t.hour, exact: true });
  await byHour.click();
  await expect(byHour).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/days=7&by=hour/);
  // the last bar is this hour, which may have begun since; the keyboard walks through them
  const chart = page.getByRole('slider', { name: t.chart });
  await chart.focus();
  const now = (await chart.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect(chart).not.toHaveAttribute('aria-valuetext', now);
  const before = (await chart.getAttribute('aria-valuetext')) ?? '';
  const piecesOf = (text: string) => Number(t.pieces.exec(text)?.[1]?.replace(/\D/g, ''));
  expect(piecesOf(now) + piecesOf(before)).toBeGreaterThanOrEqual(2);
  // other bars come under the keyboard: nobody has chosen one of those
  await page.goBack();
  await expect(byHour).not.toHaveAttribute('aria-current', 'true');
  await expect(chart).toHaveAttribute('aria-valuetext', t.pieces);
  await page.goForward();
  await expect(byHour).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: t.table })).toBeVisible();
  await shop.expectAccessible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t.download }).click()]);
  const [head, ...rows] = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  expect(head).toBe(t.head);
  const pieces = rows.slice(-2).map((row) => Number(row.split(language === 'de' ? ';' : ',')[1]));
  expect(pieces.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(2);

  // days that are none are told at their field
  await page.getByLabel(t.from).fill('2026-11-02');
  await page.getByLabel(t.until).fill('2026-11-01');
  await page.getByRole('button', { name: t.apply }).click();
  await expect(page.getByText(t.wrong)).toBeVisible();
  await shop.expectAccessible();

  // of the event alone
  await page.goto(`/office${EVENT}/figures`);
  await expect(page.getByRole('heading', { name: t.pace })).toBeVisible();
  await expect(page.getByText(t.newPieces)).toBeVisible();
  await expect(page.getByRole('region', { name: t.category })).toBeVisible();
  await shop.expectAccessible();
});
