import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanPhoto } from './clean-photo.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#aa3355' } });

test('a photo becomes an upright JPEG that says nothing of where it was taken', async () => {
  const taken = await plain(40, 20)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Ada Weber' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(taken.toString('latin1')).toContain('Ada Weber');
  const clean = (await cleanPhoto(taken)) ?? Buffer.alloc(0);
  expect(await sharp(clean).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
  expect((await sharp(clean).metadata()).exif).toBeUndefined();
  expect(clean.toString('latin1')).not.toContain('Ada');
});

test.each([
  ['png', () => plain(3000, 10).png().toBuffer(), 2400],
  ['webp', () => plain(30, 10).webp().toBuffer(), 30],
])('%s is taken too, at most 2400 pixels wide', async (_format, make, width) => {
  expect(await sharp(await cleanPhoto(await make())).metadata()).toMatchObject({ format: 'jpeg', width });
});

test.each([
  ['words', async () => Buffer.from('no picture')],
  ['nothing', async () => Buffer.alloc(0)],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a gif', () => plain(9, 9).gif().toBuffer()],
  ['half a picture', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 800)],
  ['more pixels than memory should hold', () => plain(8000, 7000).png({ compressionLevel: 9 }).toBuffer()],
])('%s is not', async (_what, make) => expect(await cleanPhoto(await make())).toBeUndefined());
