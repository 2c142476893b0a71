import type { Bounds } from '@frontrow/domain/seating/geometry';

/** On a page, or in a worker. */
export type Canvas = HTMLCanvasElement | OffscreenCanvas;
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A picture of a piece of the plan: `scale` device pixels per centimetre, (x, y) the point at its top left corner. */
export type Raster = { context: Pen; width: number; height: number; scale: number; x: number; y: number };

export function createRaster(width: number, height: number, scale: number, x: number, y: number): Raster {
  return { context: opaquePen(createCanvas(width, height)), width, height, scale, x, y };
}

/** One that nobody sees. */
export function createCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** What lies under an opaque picture never shines through, and drawing it is a plain copy. */
export function opaquePen(canvas: Canvas): Pen {
  const context = (canvas as OffscreenCanvas).getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas to draw on');
  return context;
}

/** What of the plan it shows, and `margin` centimetres around it. */
export function boundsOfRaster({ width, height, scale, x, y }: Raster, margin = 0): Bounds {
  return { left: x - margin, top: y - margin, right: x + width / scale + margin, bottom: y + height / scale + margin };
}

export const overlap = (a: Bounds, b: Bounds): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
