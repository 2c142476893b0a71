import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeMap } from '../seat-map/make-map.ts';

const root = join(import.meta.dirname, '../..');

const VENUE = `
- slug: bowl
  name: Bowl
  address: Ring 1
  postCode: "10115"
  city: Berlin
  seatMaps:
    - slug: bowl
      file: seatmaps/bowl.json
`;
const CATEGORIES = [1, 2, 3, 4, 5].map(
  (place) => `
    - key: c${place}
      name: Block ${place}
      mapColor: "#1f7a4d"
      mapCategories: ["${place}"]
      variants: [{ key: online, description: Online, price: ${20 + place} }]`,
);
const EVENT = `
slug: bowl
name: Bowl
descriptiveName: Bowl, Berlin
description: A bowl
venue: bowl
seatMap: bowl
happeningFrom: +60d 20:00
presaleAt: -30d 10:00
cartLimit: 20
pricingCategories:${CATEGORIES.join('')}
`;

/** Puts an event with so many seats into the demo's catalogue. @returns its address */
export async function addBowl(dataFolder: string, seats: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-bench-bowl-'));
  try {
    cpSync(join(root, 'demo'), folder, { recursive: true });
    writeFileSync(join(folder, 'seatmaps/bowl.json'), JSON.stringify(makeMap(seats)));
    appendFileSync(join(folder, 'venues.yaml'), VENUE);
    writeFileSync(join(folder, 'events/bowl.yaml'), EVENT);
    await promisify(execFile)(process.execPath, [join(root, 'tools/frontrow.ts'), 'catalogue', 'import', folder], {
      env: { ...process.env, DATA_DIR: dataFolder },
    });
    return '/events/bowl';
  } finally {
    rmSync(folder, { recursive: true });
  }
}
