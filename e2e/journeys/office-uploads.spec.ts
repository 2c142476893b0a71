import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comeIn } from './office-people.ts';
import { expect, test } from './shop.ts';

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
  },
};
const film = readFileSync(join(import.meta.dirname, '../../demo/videos/sporenflug.mp4'));

test('a video and a file to sell are uploaded in the form, and what is none is refused', async ({ shop, baseURL }, { project }) => {
  const { page } = shop;
  const language = project.use.locale?.startsWith('en') ? 'en' : 'de';
  const t = texts[language];
  await comeIn(page, baseURL, `uploads-${Date.now()}@example.org`, language);

  await page.goto(`/office/news/${t.news}`);
  const choose = page.getByLabel(`Video: ${t.video}`);
  await choose.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<!doctype html>') });
  await expect(page.getByText(t.noVideo)).toBeVisible();
  // of its own, whoever has uploaded the other
  const own = Buffer.concat([film, Buffer.from(language)]);
  await choose.setInputFiles({ name: `film-${language}.mp4`, mimeType: 'video/mp4', buffer: own });
  await expect(page.getByLabel(`film-${language}.mp4`)).toBeVisible();
  await expect(page.getByText(t.noVideo)).toBeHidden();
  await page.getByRole('button', { name: t.publish, exact: true }).press('Enter');
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
