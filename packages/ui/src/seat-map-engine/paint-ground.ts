import { toHex, mix } from '@frontrow/domain/looks/colours';
import type { DrawnModel } from './model.ts';
import { boundsOfRaster, overlap, type Pen, type Raster } from './raster.ts';
import { paintOf, type Theme } from './theme.ts';
import type { Point } from '@frontrow/domain/seating/types';

/** How sections look: whether their seats are seen, and what of them is free. */
export type GroundLook = {
  /** Seats are too small to be drawn: the areas stand for them. */
  areasOnly: boolean;
  /** By section, 0 to 1: the part that is free. */
  freeShare: Float32Array;
  /** Left out by a filter. */
  isDimmed: (section: number) => boolean;
};

/** The floor: stage, landmarks and the areas of the sections. */
export function paintGround(raster: Raster, model: DrawnModel, theme: Theme, dpr: number, look: GroundLook): void {
  const { context, width, height, scale, x, y } = raster;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = toHex(theme.ground);
  context.fillRect(0, 0, width, height);
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  const line = dpr / scale;
  const shown = boundsOfRaster(raster);
  for (const { corners } of model.landmarks) area(context, pathOf(corners), theme.takenArea, theme.line, line);
  if (model.stage.length > 2) area(context, pathOf(model.stage), theme.stage, theme.stage, line);
  for (const section of model.sections) {
    if (!overlap(section.bounds, shown)) continue;
    const paint = paintOf(theme, section.categoryId);
    const free = look.freeShare[section.index] ?? 0;
    const none = free === 0 || look.isDimmed(section.index);
    const solid = look.areasOnly || section.standing;
    const fill = none ? theme.takenArea : solid ? toHex(mix(theme.ground, paint.fill, 0.5 + 0.35 * free)) : paint.area;
    area(context, pathOf(section.hull), fill, none ? theme.line : paint.line, line);
  }
}

/** Areas do not change; each piece of the plan draws some of them again. */
const paths = new WeakMap<readonly Point[], Path2D>();

function pathOf(corners: readonly Point[]): Path2D {
  const known = paths.get(corners);
  if (known) return known;
  const path = new Path2D();
  for (const [x, y] of corners) path.lineTo(x, y);
  path.closePath();
  paths.set(corners, path);
  return path;
}

function area(context: Pen, path: Path2D, fill: string, stroke: string, line: number): void {
  context.fillStyle = fill;
  context.fill(path);
  context.strokeStyle = stroke;
  context.lineWidth = line;
  context.lineJoin = 'round';
  context.stroke(path);
}
