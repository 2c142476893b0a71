import type { Bounds } from '@frontrow/domain/seating/geometry';

/** A picture of a piece of the plan: `scale` device pixels per centimetre, (x, y) the point at its top left corner. */
export type Raster = { context: CanvasRenderingContext2D; width: number; height: number; scale: number; x: number; y: number };

export function createRaster(width: number, height: number, scale: number, x: number, y: number): Raster {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // opaque: what lies under a picture never shines through, and drawing it is a plain copy
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas to draw on');
  return { context, width, height, scale, x, y };
}

/** What of the plan it shows, and `margin` centimetres around it. */
export function boundsOfRaster({ width, height, scale, x, y }: Raster, margin = 0): Bounds {
  return { left: x - margin, top: y - margin, right: x + width / scale + margin, bottom: y + height / scale + margin };
}

export const overlap = (a: Bounds, b: Bounds): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
