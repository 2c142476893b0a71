import { expect, it } from 'vitest';
import { between, clampView, createFrame, fitView, panBy, startView, toPlan, toScreen, zoomAt, zoomOf, type View } from './viewport.ts';

const arena = { left: -4_000, top: -1_000, right: 4_000, bottom: 5_000 };
const frame = createFrame(800, 600, arena, 50);

/** Where a frame's house is on screen. */
const onScreen = (view: View, of = frame) => [
  ...toScreen(view, of, of.bounds.left, of.bounds.top),
  ...toScreen(view, of, of.bounds.right, of.bounds.bottom),
];

it('starts with the whole house, below what lies over the map', () => {
  const [left, top, right, bottom] = onScreen(startView(frame)) as [number, number, number, number];
  expect([top, bottom].map(Math.round)).toEqual([60, 588]);
  expect(left).toBeGreaterThan(12);
  expect(right).toBeLessThan(788);
  expect(zoomOf(startView(frame), frame)).toBe(1);
});

it('has the house in the middle where there is room', () => {
  const phone = createFrame(360, 600, arena, 50);
  const [left, top, right, bottom] = onScreen(startView(phone), phone) as [number, number, number, number];
  expect([left, right].map(Math.round)).toEqual([12, 348]);
  expect(top).toBeCloseTo(600 - bottom);
});

it.each([1, 4, 25])('at zoom %s a corner of the house can be where nothing lies over it', (zoom) => {
  const near = zoomAt(startView(frame), frame, zoom);
  expect(Math.round(onScreen(panBy(near, frame, 1e6, 1e6))[1]!)).toBe(60);
  expect(onScreen(panBy(near, frame, -1e6, 1e6))[2]).toBeLessThanOrEqual(736.001);
});

it('starts nearer in a small house, so that zoom 4 is as large as a finger', () => {
  const club = createFrame(800, 600, { left: -500, top: 0, right: 500, bottom: 750 }, 50);
  expect(zoomOf(startView(club), club)).toBeGreaterThan(2);
  expect(4 * club.scaleAtZoom1 * 50).toBe(48);
});

it.each([
  [0.2, 1],
  [1, 1],
  [4, 4],
  [25, 25],
  [80, 25],
])('asked for zoom %s it is %s', (asked, zoom) => {
  expect(zoomOf(zoomAt(startView(frame), frame, asked), frame)).toBeCloseTo(zoom);
});

it('keeps the point under the pointer while zooming', () => {
  const before = zoomAt(startView(frame), frame, 5);
  const point = toPlan(before, frame, 500, 200);
  const [px, py] = toScreen(zoomAt(before, frame, 9, 500, 200), frame, ...point);
  expect([px, py].map(Math.round)).toEqual([500, 200]);
});

it('never lets the house out of sight', () => {
  const near = zoomAt(startView(frame), frame, 4);
  const far = panBy(near, frame, 1e6, -1e6);
  const [left, , , bottom] = onScreen(far);
  expect(left).toBeCloseTo(12);
  expect(bottom).toBeCloseTo(588);
  expect(clampView({ x: 9e9, y: -9e9, scale: 0 }, frame)).toEqual(startView(frame));
});

it('goes evenly from one view to another and keeps what both show in one place', () => {
  const from = zoomAt(startView(frame), frame, 2);
  const to = zoomAt(from, frame, 8, 600, 100);
  const still = toPlan(from, frame, 600, 100);
  for (const t of [0, 0.3, 0.7, 1]) {
    const [px, py] = toScreen(between(from, to, t), frame, ...still);
    expect([Math.round(px), Math.round(py)]).toEqual([600, 100]);
  }
  expect(between(from, to, 0.5).scale).toBeCloseTo(Math.sqrt(from.scale * to.scale));
});

it('shows all of an area', () => {
  const view = fitView(frame, { left: 100, top: 100, right: 300, bottom: 200 });
  expect(toScreen(view, frame, 100, 150)[0]).toBeCloseTo(0);
  expect(toScreen(view, frame, 300, 150)[0]).toBeCloseTo(800);
});
