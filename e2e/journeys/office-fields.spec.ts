import type { Page } from '@playwright/test';
import { expect, test } from './office-people.ts';

const texts = {
  de: { saveDraft: 'Entwurf speichern', saved: /^Als Entwurf gespeichert/ },
  en: { saveDraft: 'Save draft', saved: /^Saved as a draft/ },
};
/** Each language walks through other forms, so that the two take the time of one. */
const walked = {
  de: ['/events', '/artists', '/bundles', '/delivery', '/news'],
  en: ['/products', '/shops', '/venues', '/categories', '/tours'],
};
/** Lists in lists: categories, their variants, and the questions of those. */
const DEPTH = 3;
const nothing = /^(Nichts gefunden|Nothing found)\.$/;

const FIELDS = 'input:not([type=file]), select, textarea';
const fieldsOf = (page: Page) => page.locator('main fieldset').first().locator(FIELDS);

/** Opens what is folded, and gives every list a first row. */
async function unfold(page: Page): Promise<void> {
  const open = () => page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  await open();
  for (let level = 0; level < DEPTH; level++) {
    await page.locator('main [data-add]:not([data-tried])').evaluateAll((all) =>
      (all as HTMLElement[]).forEach((one) => {
        one.dataset['tried'] = '';
        one.click();
      }),
    );
    await open();
  }
}

/** Marks the next field with its number. @returns what it is; undefined once all are walked through */
const nextField = (page: Page, index: number) =>
  page.evaluate(
    ([fields, mark]) => {
      const one = document
        .querySelector('main fieldset')
        ?.querySelector<HTMLInputElement | HTMLSelectElement>(`:is(${fields}):not([data-walked])`);
      one?.setAttribute('data-walked', mark);
      return (
        one && {
          tag: one.tagName,
          type: one.type,
          role: one.getAttribute('role'),
          mode: one.getAttribute('inputmode'),
          isSet: one.value !== '',
          options: 'options' in one ? [...one.options].map(({ value }) => value) : [],
        }
      );
    },
    [FIELDS, String(index)] as const,
  );
type Kind = NonNullable<Awaited<ReturnType<typeof nextField>>>;

/** Something that fits the kind of a field, another for each. */
async function enter(page: Page, kind: Kind, index: number): Promise<void> {
  const field = page.locator(`[data-walked="${index}"]`);
  if (kind.tag === 'SELECT') await field.selectOption(kind.options.at(-1) ?? '');
  else if (kind.type === 'checkbox') await field.press('Space');
  else if (kind.role === 'combobox') {
    await field.press('ArrowDown');
    const found = page.locator('[role=option]:visible');
    await expect(found.or(page.getByText(nothing)).first()).toBeVisible();
    await ((await found.count()) > 0 ? found.first().click() : field.press('Escape'));
  } else if (kind.type === 'date') await field.fill('2031-05-01');
  else if (kind.type === 'datetime-local') await field.fill('2031-05-01T20:00');
  else if (kind.type === 'color') await field.fill('#124578');
  else if (kind.type === 'url') await field.fill(`https://example.org/${index}`);
  else if (kind.type === 'number' || kind.mode === 'numeric' || kind.mode === 'decimal') await field.fill(`${index % 90}`);
  else if (!kind.isSet) {
    await field.fill(`wort-${index}`);
    // the name of something new in a table; elsewhere it does nothing
    if (kind.tag === 'INPUT') await field.press('Enter');
  }
}

const written = (page: Page) =>
  fieldsOf(page).evaluateAll((all) =>
    (all as HTMLInputElement[]).map((one) => {
      const id = one.closest('[id^=field-]')?.id;
      // a draft keeps a code as nobody can read it
      const value = id?.includes('password') ? one.value !== '' : one.type === 'checkbox' ? one.checked : one.value;
      return `${id} ${value}`;
    }),
  );

test('every field of the forms takes something, and shows it again after a draft was saved', async ({ shop, office }) => {
  const { page } = shop;
  const { language } = office;
  const t = texts[language];
  await office.comeIn('fields');
  for (const form of walked[language])
    await test.step(form, async () => {
      await page.goto(`/office${form}/_new`);
      await expect(fieldsOf(page).first()).toBeVisible();
      await unfold(page);
      for (let index = 0; ; index++) {
        const kind = await nextField(page, index);
        if (!kind) break;
        await enter(page, kind, index);
      }
      const before = await written(page);
      await page.getByRole('button', { name: t.saveDraft }).press('Enter');
      await expect(page.getByText(t.saved)).toBeVisible();
      await page.reload();
      await expect(fieldsOf(page).first()).toBeVisible();
      await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      // choices show the name of what they hold once they know it
      await expect.poll(() => written(page)).toEqual(before);
    });
});
