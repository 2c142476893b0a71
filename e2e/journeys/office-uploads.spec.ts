import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './office-people.ts';

const texts = {
  de: {
    video: 'Video hochladen',
    file: 'Datei hochladen',
    noVideo: 'Das ist kein MP4-Video, oder es ist beschädigt.',
    noFile: /Diese Datei lässt sich nicht verkaufen/,
    download: 'Datei zum Laden',
    publish: 'Veröffentlichen',
    published: 'Veröffentlicht: in allen Shops zu sehen.',
    usedBy: /^Genutzt von/,
    news: 'nachtfaehre-sued/nebelgrau',
    pageAddress: 'Adresse',
    pageTitle: 'Titel',
    pageText: 'Text der Seite',
    insertPicture: 'Bild einfügen',
    upload: 'Bild: Bild hochladen',
    alt: /^Was das Bild zeigt/,
    altMissing: 'Sag in ein paar Worten, was zu sehen ist.',
    insert: 'Einfügen',
    preview: 'So sieht es aus',
    pictures: 'Bilder: Bilder hochladen',
    noPicture: /keins\.png: .*kein Bild/,
    goods: '/products/torf-moorkerze',
  },
  en: {
    video: 'Upload a video',
    file: 'Upload a file',
    noVideo: 'This is no MP4 video, or it is damaged.',
    noFile: /This file cannot be sold/,
    download: 'File to download',
    publish: 'Publish',
    published: 'Published: to be seen in all shops.',
    usedBy: /^Used by/,
    news: 'lumen-kowalke/gelbe-pressung',
    pageAddress: 'Address',
    pageTitle: 'Title',
    pageText: 'Text of the page',
    insertPicture: 'Insert a picture',
    upload: 'Picture: Upload a picture',
    alt: /^What the picture shows/,
    altMissing: 'Say in a few words what is to be seen.',
    insert: 'Insert',
    preview: 'What it looks like',
    pictures: 'Pictures: Upload pictures',
    noPicture: /keins\.png: .*no picture/,
    goods: '/products/torf-becher-birke',
  },
};
const film = readFileSync(join(import.meta.dirname, '../../demo/videos/sporenflug.mp4'));

test('a video and a file to sell are uploaded in the form, and what is none is refused', async ({ shop, office }) => {
  const { page } = shop;
  const { language } = office;
  const t = texts[language];
  await office.comeIn('uploads');

  await page.goto(`/office/news/${t.news}`);
  const choose = page.getByLabel(`Video: ${t.video}`);
  await choose.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<!doctype html>') });
  await expect(page.getByText(t.noVideo)).toBeVisible();
  // of its own, whoever has uploaded the other
  const own = Buffer.concat([film, Buffer.from(language)]);
  await choose.setInputFiles({ name: `film-${language}.mp4`, mimeType: 'video/mp4', buffer: own });
  await expect(page.getByLabel(`film-${language}.mp4`)).toBeVisible();
  await expect(page.getByText(t.noVideo)).toBeHidden();
  await office.button(t.publish).press('Enter');
  await expect(page.getByText(t.published)).toBeVisible();
  await expect(page.getByText(t.usedBy).last()).toBeVisible();
  const home = await (await page.request.get(`/${t.news.split('/')[0]}`)).text();
  const [address = ''] = /\/videos\/[0-9a-f]{64}\.mp4/.exec(home) ?? [];
  expect((await page.request.get(address)).headers()['content-length']).toBe(String(own.length));

  await page.goto('/office/products/neonfarn-cap-blatt');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  const goods = page.getByLabel(`${t.download}: ${t.file}`).first();
  await goods.setInputFiles({ name: 'songs.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04 cut off') });
  await expect(page.getByText(t.noFile)).toBeVisible();
  // two pieces of it
  const songs = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1_500_000), Buffer.from(`PK\x05\x06${language}`)]);
  await goods.setInputFiles({ name: `songs-${language}.zip`, mimeType: 'application/zip', buffer: songs });
  await expect(page.getByRole('combobox', { name: t.download }).first()).toHaveValue(`downloads/songs-${language}.zip`);
});

/** A picture nobody else has: its colour is the moment. */
const picture = async (page: Page, name: string) => {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [120, 80];
    const draw = canvas.getContext('2d');
    if (draw) {
      draw.fillStyle = `#${crypto.randomUUID().slice(0, 6)}`;
      draw.fillRect(0, 0, 120, 80);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
};
/** Drops files, or pastes them, as a hand or the keys do it. */
const give = (target: Locator, how: 'drop' | 'paste', files: Awaited<ReturnType<typeof picture>>[]) =>
  target.evaluate(
    (element, [kind, given]) => {
      const data = new DataTransfer();
      for (const { name, bytes } of given) data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    [how, files.map(({ name, buffer }) => ({ name, bytes: [...buffer] }))] as const,
  );

test('pictures come into the text of a page where the cursor stands, with what they show', async ({ shop, office }) => {
  const { page } = shop;
  const { mark } = office;
  const t = texts[office.language];
  await office.comeIn('page');
  await page.goto('/office/pages/_new');
  await page.getByLabel(t.pageAddress, { exact: true }).fill(`hall-${mark}`);
  await page.getByLabel(t.pageTitle, { exact: true }).fill('Saal');
  const text = page.getByLabel(t.pageText);
  await text.fill('Vorn\n\n\n\nHinten');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6));

  // by keys
  const dialog = page.getByRole('dialog', { name: t.insertPicture });
  await page.getByRole('button', { name: t.insertPicture }).press('Enter');
  await page.getByLabel(t.upload).setInputFiles(await picture(page, `Plan ${mark}.png`));
  await expect(dialog.locator('img')).toBeVisible();
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.insert, exact: true }).press('Enter');
  await expect(dialog.getByText(t.altMissing)).toBeVisible();
  await dialog.getByLabel(t.alt).fill('Plan [Saal]');
  await dialog.getByLabel(t.alt).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(text).toHaveValue(`Vorn\n\n![Plan (Saal)](pictures/uploads/plan-${mark}.png)\n\nHinten`);
  await expect(text).toBeFocused();

  // dropped and pasted: what each shows is asked for
  for (const how of ['drop', 'paste'] as const) {
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 0));
    await give(text, how, [await picture(page, `${how}-${mark}.png`)]);
    await expect(dialog.locator('img')).toBeVisible();
    await dialog.getByLabel(t.alt).fill(how);
    await dialog.getByRole('button', { name: t.insert, exact: true }).press('Enter');
    const written = `![${how}](pictures/uploads/${how}-${mark}.png)`;
    await expect.poll(async () => (await text.inputValue()).startsWith(written)).toBe(true);
    // the cursor goes behind it a frame later
    await expect.poll(() => text.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(written.length);
  }
  const seen = page.frameLocator(`iframe[title="${t.preview}"]`).getByRole('img', { name: 'Plan (Saal)' });
  // the page shown beside is made anew as one types, also while it is asked
  await expect(async () => expect(await seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)).toPass();
  await shop.expectAccessible();

  await office.button(t.publish).press('Enter');
  await expect(page.getByText(t.published)).toBeVisible();
  await page.goto(`/pages/hall-${mark}?language=de`);
  await expect(page.getByRole('img', { name: 'Plan (Saal)' })).toHaveAttribute('width', '120');
});

test('many pictures of a product at once, each with what it shows, in the order one wants', async ({ shop, office }) => {
  const { page } = shop;
  const { mark } = office;
  const t = texts[office.language];
  await office.comeIn('gallery');
  await page.goto(`/office${t.goods}`);
  const gallery = page.getByRole('group', { name: t.pictures.split(':')[0] ?? '', exact: true });
  const rows = gallery.locator(':scope > ol > li');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  const names = ['a', 'b', 'c'].map((name) => `${name}-${mark}.png`);
  const files = [];
  for (const name of names) files.push(await picture(page, name));
  await page
    .getByLabel(t.pictures)
    .setInputFiles([...files.slice(0, 2), { name: 'keins.png', mimeType: 'image/png', buffer: Buffer.from('no') }]);
  await expect(page.getByText(t.noPicture)).toBeVisible();
  await give(gallery, 'drop', files.slice(2));
  await expect(rows).toHaveCount(before + 3);
  const order = () => rows.getByRole('combobox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value.split('/').at(-1)));
  const expectOrder = (wanted: (string | undefined)[]) => expect.poll(async () => (await order()).slice(before)).toEqual(wanted);
  await expectOrder(names);
  for (const [index, name] of names.entries())
    await rows
      .nth(before + index)
      .getByLabel(t.alt)
      .first()
      .fill(`Bild ${name}`);
  await shop.expectAccessible();

  // by keys: the last one up
  await rows
    .nth(before + 2)
    .locator('[data-up]')
    .press('Enter');
  await expectOrder([names[0], names[2], names[1]]);
  await expect(rows.nth(before + 1).locator('[data-up]')).toBeFocused();
  if (office.language === 'en') {
    // by hand: the first one below the second
    const [dragged, below] = [rows.nth(before), rows.nth(before + 1)];
    const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
    await dragged.locator('[draggable]').dispatchEvent('dragstart', { dataTransfer });
    await below.dispatchEvent('dragover', { dataTransfer });
    await expect(below).toHaveAttribute('data-over', 'after');
    await below.dispatchEvent('drop', { dataTransfer });
    await expectOrder([names[2], names[0], names[1]]);
  }
  const [first = ''] = (await order()).slice(before);
  await office.button(t.publish).press('Enter');
  await expect(page.getByText(t.published)).toBeVisible();
  const html = await (await page.request.get(`${t.goods}?language=de`)).text();
  const at = (name: string | undefined) => html.indexOf(`Bild ${name}`);
  expect(at(first)).toBeGreaterThan(0);
  expect(at((await order())[before + 1])).toBeGreaterThan(at(first));
});
