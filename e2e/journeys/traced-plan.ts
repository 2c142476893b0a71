import { expect, type Page } from '@playwright/test';

// A house's plan as it comes from an architect: a picture with a bar of five metres, and a block of six rows of ten chairs.

const PX_PER_M = 50;
const ROWS = 6;
const SEATS = 10;
const [LEFT, TOP] = [200, 200];
/** Chairs 55 cm apart, rows 90 cm. */
const chair = (seat: number, row: number) => [LEFT + seat * 0.55 * PX_PER_M, TOP + row * 0.9 * PX_PER_M] as const;
const BAR_M = 5;

/** Where one puts the pointer, each in a colour that nothing else has. */
const spots = {
  barStart: { colour: '#ff0000', at: [200, 80] },
  barEnd: { colour: '#00ff00', at: [200 + BAR_M * PX_PER_M, 80] },
  first: { colour: '#0000ff', at: chair(0, 0) },
  last: { colour: '#ff00ff', at: chair(SEATS - 1, ROWS - 1) },
} as const;
type Spot = keyof typeof spots;

const dot = (x: number, y: number, radius: number, colour: string) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;

const plan = (): Buffer => {
  const chairs = Array.from({ length: ROWS * SEATS }, (_, index) => dot(...chair(index % SEATS, Math.floor(index / SEATS)), 8, '#999'));
  const marks = Object.values(spots).map(({ colour, at: [x, y] }) => dot(x, y, 8, colour));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="600"><rect width="700" height="600" fill="#fff"/>${[...chairs, ...marks].join('')}</svg>`,
  );
};

/** Where a spot of the plan is on the screen, by its colour; undefined while it is not painted. */
const find = (page: Page, spot: Spot): Promise<[x: number, y: number] | undefined> =>
  page
    .getByRole('application')
    .locator('canvas')
    .evaluate((element, colour) => {
      const canvas = element as HTMLCanvasElement;
      const { data, width } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const wanted = [1, 3, 5].map((from) => colour.slice(from, from + 2) === 'ff');
      let [count, x, y] = [0, 0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const parts = [data[at]!, data[at + 1]!, data[at + 2]!];
        const high = parts.filter((_, index) => wanted[index]);
        const low = parts.filter((_, index) => !wanted[index]);
        if (Math.min(...high) - Math.max(...low) < 90) continue;
        count++;
        x += (at / 4) % width;
        y += Math.floor(at / 4 / width);
      }
      if (count < 4) return undefined;
      const { left, top, width: shown } = canvas.getBoundingClientRect();
      const ratio = shown / width;
      return [left + (x / count + 0.5) * ratio, top + (y / count + 0.5) * ratio] as [number, number];
    }, spots[spot].colour);

async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await expect.poll(() => find(page, from)).toBeDefined();
  const [start, end] = [await find(page, from), await find(page, to)];
  if (!start || !end) throw new Error(`the plan shows no ${from} or ${to}`);
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2);
  await page.mouse.move(...end);
  await page.mouse.up();
}

/** The plan is laid under the drawing, its scale told, and its block drawn over by mouse: in English. */
export async function tracePlan(page: Page): Promise<void> {
  await page.getByLabel('Choose a picture', { exact: true }).setInputFiles({ name: 'Plan.svg', mimeType: 'image/svg+xml', buffer: plan() });
  await page.getByRole('button', { name: 'Scale', exact: true }).click();
  await drag(page, 'barStart', 'barEnd');
  await page.getByLabel('Length in metres', { exact: true }).fill(String(BAR_M));
  await page.getByRole('button', { name: 'Take it', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('application').press('b');
  await drag(page, 'first', 'last');
}
