import { expect, test } from './office-people.ts';

// The page of an entry beside its form: with the draft, made anew when it is saved, and leading nowhere.

const words = {
  'de-DE': {
    show: 'Seite zeigen',
    hide: 'Nur das Formular',
    page: 'Die Seite',
    subtitle: 'Untertitel (Deutsch)',
    save: 'Entwurf speichern',
    saved: 'Als Entwurf gespeichert. In den Shops ist nichts anders.',
    isPublished: /^So ist sie veröffentlicht/,
    isSaved: /^Zu sehen ist, was gespeichert ist/,
    isDraft: /^So sieht sie mit dem Entwurf aus/,
    mark: 'PREVIEW Entwurf',
    desktop: 'Rechner',
    english: 'Englisch',
    first: 'Noch nicht zu zeigen: Speichere zuerst einen Entwurf.',
  },
  'en-GB': {
    show: 'Show the page',
    hide: 'The form alone',
    page: 'The page',
    subtitle: 'Subtitle (German)',
    save: 'Save draft',
    saved: 'Saved as a draft. Nothing has changed in the shops.',
    isPublished: /^As it is published/,
    isSaved: /^This is what is saved/,
    isDraft: /^What it looks like with the draft/,
    mark: 'PREVIEW Entwurf',
    desktop: 'Desktop',
    english: 'English',
    first: 'Not to be shown yet: save a draft first.',
  },
};

test('the real page lives beside its form, with the draft, and leads nowhere', async ({ shop, office, locale }) => {
  const { page } = shop;
  const t = words[locale === 'de-DE' ? 'de-DE' : 'en-GB'];
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await office.comeIn('live-page');
  await page.goto('/office/events/neonfarn-berlin');
  await press(t.show);
  const live = page.getByRole('region', { name: t.page });
  await live.getByRole('button', { name: /^(Deutsch|German)$/ }).press('Enter');
  const seen = page.frameLocator(`iframe[title="${t.page}"]`);
  await expect(seen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(live.getByText(t.isPublished)).toBeVisible();
  await shop.expectAccessible();

  const text = `Neben dem Formular ${Date.now()}`;
  const field = page.getByLabel(t.subtitle, { exact: true });
  // on a phone one is in the place of the other
  const isPhone = locale === 'de-DE';
  if (isPhone) await press(t.hide);
  await field.fill(text);
  if (isPhone) await press(t.show);
  await expect(live.getByText(t.isSaved)).toBeVisible();
  await press(t.save);
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(live.getByText(t.isDraft)).toBeVisible();
  await live.getByRole('button', { name: /^(Deutsch|German)$/ }).press('Enter');
  await expect(seen.getByText(text).first()).toBeVisible();
  await expect(seen.getByText(t.mark)).toBeVisible();
  // no tab of this browser has become a preview by it
  expect(await (await page.request.get('/events/neonfarn-berlin')).text()).not.toContain('PREVIEW');

  // its links stay in the frame, its buttons do nothing
  await live.getByRole('button', { name: t.desktop, exact: true }).press('Enter');
  await seen.locator('header a').first().press('Enter');
  await expect(seen.getByText(text)).toHaveCount(0);
  await expect(seen.getByText(t.mark)).toBeVisible();
  const [, frame] = page.frames();
  expect(frame?.url()).toContain('/server/preview/frame/');
  await live.getByRole('button', { name: t.english, exact: true }).press('Enter');
  await expect(seen.locator('html')).toHaveAttribute('lang', 'en');
  await shop.expectAccessible();

  await page.goto('/office/events/_new');
  await press(t.show);
  await expect(live.getByText(t.first)).toBeVisible();
});

test('a shop with an address of its own stands beside its form at once @desktop', async ({ shop, office }) => {
  const { page } = shop;
  await office.comeIn('live-shop');
  await page.goto('/office/shops/neonfarn');
  const seen = page.frameLocator('iframe[title="The page"]');
  await expect(seen.getByRole('contentinfo')).toBeVisible();
  await expect(seen.locator('html')).toHaveAttribute('lang', 'en');
});
