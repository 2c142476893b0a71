import { expect, test } from 'vitest';
import { generateSeatMap, seatMapPresets } from '@frontrow/domain/seating/generate-seat-map';
import { polygonContains } from '@frontrow/domain/seating/geometry';
import { fitName } from './fit-name.ts';
import { createModel } from './model.ts';

/** Letters of a bold face are somewhat over half as wide as high. */
const widthOf = (text: string) => text.length * 0.58;
const hull = (width: number, height: number): [number, number][] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];
const fit = (shortName: string, width: number, height: number) =>
  fitName({ shortName, hull: hull(width, height), label: [width / 2, height / 2] }, 1, 1, widthOf);

test.each<[string, number, number, string[] | undefined]>([
  ['Parkett', 200, 60, ['Parkett']],
  ['Hochparkett halb links', 110, 60, ['Hochparkett', 'halb links']],
  ['Hochparkett halb links', 60, 60, ['Hoch. halb', 'links']],
  ['Hochparkett halb links', 30, 60, ['H. h.', 'l.']],
  ['Block 101', 28, 60, ['B.', '101']],
  ['Parkett', 200, 9, undefined],
  ['Parkett', 8, 60, undefined],
])('%s in %i by %i', (name, width, height, lines) => {
  expect(fit(name, width, height)?.lines).toEqual(lines);
});

test('the larger the area, the larger the letters, to a limit', () => {
  expect([60, 50, 1_000].map((width) => fit('Parkett', width, 100)?.size)).toEqual([13, 11, 15]);
});

test.each(seatMapPresets)('in the %s no name leaves its block, at any zoom, however long it is', (preset) => {
  const { sections } = createModel(generateSeatMap(preset));
  for (const section of sections) {
    for (const shortName of [section.shortName, `${section.name} Sichtbehinderung Kategorie 2`]) {
      for (const scale of [0.01, 0.03, 0.06, 0.12, 0.3, 0.8]) {
        const fitted = fitName({ ...section, shortName }, scale, 1, widthOf);
        if (!fitted) continue;
        const across = (Math.max(...fitted.lines.map(widthOf)) * fitted.size) / scale / 2;
        const down = (fitted.lines.length * fitted.size) / scale / 2;
        const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => [section.label[0] + x * across, section.label[1] + y * down] as const));
        expect(corners.filter((corner) => !polygonContains(section.hull, corner))).toEqual([]);
      }
    }
  }
});
