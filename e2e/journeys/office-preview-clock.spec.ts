import { expect, test } from './office-people.ts';

/** Sold for weeks, with price phases; others look at it and change nothing. */
const SLUG = 'neonfarn-leipzig';

const texts = {
  de: {
    phaseEnds: /^Vorschau: Preisphase endet: Frühling/,
    clock: 'Uhr der Vorschau',
    points: 'Zu einem Punkt im Verkauf',
    link: 'Link',
    look: 'Ansehen',
    presale: /^Vorverkauf ab /,
    over: 'Vorbei',
    asOf: (day: string) => `Wie veröffentlicht · Stand ${day}`,
    inTheEnd: '01.01.2040, 20:00',
    turn: 'Uhr stellen: Tag und Uhrzeit in Berlin',
    show: 'Zeigen',
    now: 'Wie jetzt',
    end: 'Vorschau beenden',
    places: /Freie Plätze, Verkauftes und was im Warenkorb liegt: wie jetzt/,
    none: 'Diesen Zeitpunkt gibt es nicht',
    buy: 'In den Warenkorb',
  },
  en: {
    phaseEnds: /^Preview: Price phase ends: Spring/,
    clock: 'Clock of the preview',
    points: 'At a point of the sale',
    link: 'Link',
    look: 'Look at it',
    presale: /^Presale from /,
    over: 'Past',
    asOf: (day: string) => `As published · as on ${day}`,
    inTheEnd: '1 Jan 2040, 20:00',
    turn: 'Turn the clock: day and time in Berlin',
    show: 'Show',
    now: 'As now',
    end: 'End the preview',
    places: /Free places, what is sold and what is in the cart: as now/,
    none: 'There is no such moment',
    buy: 'Add to cart',
  },
};

test('the page of an event is seen before its sale, within it and after it, by a clock to turn', async ({ shop, office }) => {
  const { page } = shop;
  const { language, dialog } = office;
  const t = texts[language];
  const bar = page.getByRole('complementary', { name: 'PREVIEW' });
  await office.comeIn('clock');

  await page.goto(`/office/events/${SLUG}/timeline`);
  await page.getByRole('button', { name: t.phaseEnds }).press('Enter');
  const clock = dialog.getByLabel(t.clock);
  const link = dialog.getByLabel(t.link, { exact: true });
  // the point it was opened at, and any other of them
  await expect(clock).toHaveValue(/T23:59$/);
  await expect(link).toHaveValue(/at=\d{4}-\d\d-\d\dT23%3A59$/);
  await shop.expectAccessible();
  await dialog.getByLabel(t.points).selectOption({ index: 1 });
  await expect(clock).toHaveValue(/T10:01$/);
  await clock.fill('2026-01-02T10:00');
  await expect(link).toHaveValue(/at=2026-01-02T10%3A00$/);
  await page.goto(`${await dialog.getByRole('link', { name: t.look }).getAttribute('href')}`);

  await page.goto(`/events/${SLUG}?language=${language}`);
  await expect(page.getByRole('heading', { name: t.presale })).toBeVisible();
  await expect(bar).toContainText(t.asOf(language === 'de' ? 'Fr., 02.01.2026, 10:00' : 'Fri, 2 Jan 2026, 10:00'));
  // and still is when the browser has come alive, whose own clock says otherwise
  await shop.awake();
  await expect(page.getByRole('heading', { name: t.presale })).toBeVisible();
  await shop.expectAccessible();

  await bar.locator('summary').press('Enter');
  await expect(bar.getByText(t.places)).toBeVisible();
  await expect(bar.getByLabel(t.turn)).toHaveValue('2026-01-02T10:00');
  await shop.expectAccessible();
  await bar.getByLabel(t.turn).fill('2040-01-01T20:00');
  await bar.getByLabel(t.turn).press('Enter');
  await expect(page.getByRole('heading', { name: t.over, exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/events/${SLUG}`));
  await expect(bar).toContainText(t.inTheEnd);
  // links lead on at the same moment: what is over is in no list
  await page.locator('a[href*="sporenflug"]:visible').first().click();
  await expect(page).toHaveURL(/sporenflug/);
  await expect(bar).toContainText(t.inTheEnd);
  await expect(page.locator(`a[href="/events/${SLUG}"]`)).toHaveCount(0);
  await shop.open(`/events/${SLUG}`);

  await bar.locator('summary').click();
  await bar.getByRole('link', { name: t.now }).click();
  await expect(page.getByRole('button', { name: t.buy })).toBeVisible();
  await page.goto('/server/preview/turn?at=2031-02-30T20:00');
  await expect(page.getByText(t.none)).toBeVisible();
  await shop.open(`/events/${SLUG}`);
  await bar.getByRole('link', { name: t.end }).click();
  await expect(bar).toHaveCount(0);
});
