import { boundsOf, polygonArea, polygonContains } from '../geometry.ts';
import type { Point } from '../types.ts';
import { rectangleOf, type Plan, type PlanArea } from './read-plan.ts';

/** Corners in pixels of the plan; `area`: what it was drawn as; `note`: how it was found. */
export type FoundStage = { corners: Point[]; area: PlanArea | undefined; note: string };
export type StageOption = { x: number; y: number; width: number; height: number };

const STAGE_ALONE = /^\s*(?:stage|b(?:ü|ue)hne)\s*$/iu;
const STAGE_NAME = /(?<!back)stage|b(?:ü|ue)hne/iu;
/** Of a stage that is not drawn. */
const WIDTH_SHARE = 0.6;
const WIDTH_MAX_CM = 2_000;
const DEPTH_CM = 400;
const BEFORE_SEATS_CM = 200;

/** The stage that is asked for, or that an area is named; else one is set before the topmost seats. */
export function findStage(plan: Plan, seats: readonly Point[], cmPerPixel: number, option: StageOption | undefined): FoundStage {
  if (option)
    return { corners: moved(rectangleOf(option.width, option.height), [option.x, option.y]), area: undefined, note: 'stage: as asked for' };
  const areas = plan.zones.flatMap((zone) => zone.areas);
  const called = (name: RegExp) =>
    plan.zones.flatMap((zone) => zone.areas.filter(({ text }) => name.test(text) || (zone.rows.length === 0 && name.test(zone.name))));
  // "Front of Stage" is none where there is a "Stage"
  const exactly = called(STAGE_ALONE);
  const named = exactly.length > 0 ? exactly : called(STAGE_NAME);
  const shapes = bySize([...named, ...named.flatMap(({ at }) => areas.filter((area) => around(area, at)).slice(0, 1))]);
  const area = shapes[0];
  if (area) return { corners: area.corners, area, note: `stage: ${area.path}` };
  const { left, right, top } = boundsOf(seats)!;
  const width = Math.min((right - left) * WIDTH_SHARE, WIDTH_MAX_CM / cmPerPixel) || DEPTH_CM / cmPerPixel;
  const depth = DEPTH_CM / cmPerPixel;
  const label = named[0];
  const [x, y] = label
    ? [label.at[0] - width / 2, label.at[1] - depth / 2]
    : [(left + right - width) / 2, top - depth - BEFORE_SEATS_CM / cmPerPixel];
  return {
    corners: moved(rectangleOf(width, depth), [x, y]),
    area: label,
    note: label
      ? `stage: ${label.path} is a text without an area; a rectangle was set around it. Say --stage x,y,width,height (pixels) for another`
      : 'stage: no area is named so; one was set before the topmost seats. Say --stage x,y,width,height (pixels) for another',
  };
}

const around = ({ corners }: PlanArea, at: Point): boolean => corners.length > 2 && polygonContains(corners, at);

const bySize = (areas: readonly PlanArea[]): PlanArea[] =>
  areas
    .filter(({ corners }) => corners.length > 2 && polygonArea(corners) !== 0)
    .sort((a, b) => Math.abs(polygonArea(b.corners)) - Math.abs(polygonArea(a.corners)));

const moved = (corners: readonly Point[], [x, y]: Point): Point[] => corners.map((corner) => [corner[0] + x, corner[1] + y]);
