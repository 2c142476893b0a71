import type { Page } from '@playwright/test';
import { comeIn, expect, test } from './office-people.ts';

const texts = {
  de: {
    name: 'Name (Deutsch)',
    price: 'Preis (€)',
    save: 'Entwurf speichern',
    publish: 'Veröffentlichen',
    saved: 'Als Entwurf gespeichert. In den Shops ist nichts anders.',
    published: 'Veröffentlicht: in allen Shops zu sehen.',
    behind: 'Inzwischen anders veröffentlicht',
    yours: 'Dein Entwurf',
    resolve: 'So übernehmen',
    done: 'Veröffentlicht.',
    undo: 'Rückgängig machen',
    schedule: 'Planen',
    at: 'Tag und Uhrzeit',
    unschedule: 'Nicht mehr planen',
    draft: 'Entwurf',
    field: 'Untertitel',
    subtitle: 'Untertitel (Deutsch)',
    preview: 'Vorschau',
    look: 'Ansehen',
    endPreview: 'Vorschau beenden',
  },
  en: {
    name: 'Name (German)',
    price: 'Price (€)',
    save: 'Save draft',
    publish: 'Publish',
    saved: 'Saved as a draft. Nothing has changed in the shops.',
    published: 'Published: to be seen in all shops.',
    behind: 'Published otherwise meanwhile',
    yours: 'Your draft',
    resolve: 'Take over like this',
    done: 'Published.',
    undo: 'Undo',
    schedule: 'Schedule',
    at: 'Day and time',
    unschedule: 'Unschedule',
    draft: 'Draft',
    field: 'Subtitle',
    subtitle: 'Subtitle (German)',
    preview: 'Preview',
    look: 'Look at it',
    endPreview: 'End the preview',
  },
};

/** Events that no other journey looks at. */
const [PHONE, DESKTOP] = ['nfs-wien', 'halvbeck-berlin'];

/** Another of the owners, at a browser of their own. */
async function another(page: Page, baseURL: string | undefined, language: 'de' | 'en'): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: baseURL ?? '', locale: language === 'de' ? 'de-DE' : 'en-GB' });
  const other = await context.newPage();
  await comeIn(other, baseURL, `other-${Date.now()}@example.org`, language);
  return other;
}

test('a draft meets what somebody else has published, is published, undone, and put off', async ({ shop, office, baseURL }, {
  project,
}) => {
  const { page } = shop;
  const { language, dialog } = office;
  const t = texts[language];
  const slug = project.name.startsWith('phone') ? PHONE : DESKTOP;
  const [mine, theirs] = [`Mit Vorgruppe ${project.name.length}`, `Mit Orchester ${project.name.length}`];
  const expectShown = async (text: string, other: string) => {
    await shop.open(`/events/${slug}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText(other)).toHaveCount(0);
  };
  await office.comeIn('changes');
  await page.goto(`/office/events/${slug}`);
  await page.getByLabel(t.subtitle, { exact: true }).fill(mine);
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(page).toHaveURL(/change=\d+/);
  const draft = new URL(page.url()).searchParams.get('change') ?? '';

  const other = await another(page, baseURL, language);
  await other.goto(`/office/events/${slug}`);
  await other.getByLabel(t.subtitle, { exact: true }).fill(theirs);
  await other.getByRole('button', { name: t.publish }).click();
  await expect(other.getByText(t.published)).toBeVisible();
  await other.context().close();

  await page.goto(`/office/changes/${draft}`);
  await expect(page.getByText(t.behind)).toBeVisible();
  // the field by its label, not by the key of the file
  await expect(page.getByRole('group', { name: t.field, exact: true }).first()).toContainText(theirs);
  await shop.expectAccessible();
  await page.getByRole('radio', { name: t.yours }).check();
  await page.getByRole('button', { name: t.resolve }).press('Enter');
  await expect(page.getByText(t.behind)).toHaveCount(0);

  await office.button(t.preview).press('Enter');
  const address = await dialog.getByRole('link', { name: t.look }).getAttribute('href');
  await shop.expectAccessible();
  await page.goto(`${address}`);
  await page.goto(`/events/${slug}?language=${language}`);
  await expect(page.getByText(mine).first()).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole('link', { name: t.endPreview }).click();
  await expect(page.getByRole('complementary', { name: 'PREVIEW' })).toHaveCount(0);
  await expectShown(theirs, mine);

  const decide = async (name: string) => {
    // behind a dialog nothing takes the focus
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await dialog.getByRole('button', { name, exact: true }).click();
  };
  await page.goto(`/office/changes/${draft}`);
  await decide(t.publish);
  await expect(page.getByText(t.done, { exact: true })).toBeVisible();
  await expectShown(mine, theirs);

  await page.goto(`/office/changes/${draft}`);
  await decide(t.undo);
  await expect(page).not.toHaveURL(new RegExp(`/changes/${draft}$`));
  const undone = page.url();
  await office.button(t.schedule).press('Enter');
  await page.getByLabel(t.at).fill('2031-01-02T10:00');
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.schedule, exact: true }).click();
  await decide(t.unschedule);
  // a draft again: what can be done with it is there anew
  await expect(office.button(t.schedule)).toBeVisible();
  await decide(t.publish);
  await expect(page.getByText(t.done, { exact: true })).toBeVisible();
  await expectShown(theirs, mine);
  expect(undone).toContain('/changes/');
});
