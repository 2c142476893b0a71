import type { Rgb } from '@frontrow/domain/looks/colours';
import { createCanvas, type Canvas, type Raster } from './raster.ts';

/** A circle is placed to a quarter of a pixel: whole pixels would make even rows look uneven. */
const STEPS = 4;

/** How much of each pixel a circle covers, for each quarter of a pixel its middle may be off. */
type Stamp = { size: number; coverage: Uint8Array[] };

const stamps = new Map<number, Stamp>();

/** @param diameter device pixels */
function stampOf(diameter: number): Stamp {
  const key = Math.round(diameter * 8);
  const known = stamps.get(key);
  if (known) return known;
  const radius = diameter / 2;
  const size = Math.ceil(diameter) + 2;
  const coverage = Array.from({ length: STEPS * STEPS }, (_, step) => {
    const middleX = size / 2 + (step % STEPS) / STEPS - 0.5;
    const middleY = size / 2 + Math.floor(step / STEPS) / STEPS - 0.5;
    return Uint8Array.from({ length: size * size }, (_pixel, at) => {
      const distance = Math.hypot((at % size) + 0.5 - middleX, Math.floor(at / size) + 0.5 - middleY);
      return Math.round(255 * Math.min(1, Math.max(0, radius - distance + 0.5)));
    });
  });
  const stamp = { size, coverage };
  stamps.set(key, stamp);
  return stamp;
}

export type DotLayer = { dot(x: number, y: number, diameter: number, colour: Rgb): void; draw(): void };

// One of each is enough: layers are drawn before the next one is begun.
let scratch: Canvas | undefined;
let image: ImageData | undefined;

/**
 * Small circles by the thousand, written into pixels: a hundred thousand take what a canvas needs for a few thousand
 * paths. Points are centimetres on the plan, diameters device pixels.
 */
export function createDotLayer(raster: Raster): DotLayer {
  const { context, width, height, scale, x: left, y: top } = raster;
  if (image?.width !== width || image.height !== height) image = new ImageData(width, height);
  const written = image;
  const pixels = new Uint32Array(written.data.buffer).fill(0);
  return {
    dot(x, y, diameter, [r, g, b]) {
      const { size, coverage } = stampOf(diameter);
      const px = (x - left) * scale - size / 2 + 0.5;
      const py = (y - top) * scale - size / 2 + 0.5;
      const [startX, startY] = [Math.floor(px), Math.floor(py)];
      const stamp = coverage[Math.floor((px - startX) * STEPS) + STEPS * Math.floor((py - startY) * STEPS)]!;
      const colour = (Math.round(b) << 16) | (Math.round(g) << 8) | Math.round(r);
      for (let row = Math.max(0, -startY); row < size && startY + row < height; row++) {
        const line = (startY + row) * width + startX;
        for (let column = Math.max(0, -startX); column < size && startX + column < width; column++) {
          const alpha = stamp[row * size + column]!;
          if (alpha > pixels[line + column]! >>> 24) pixels[line + column] = (alpha << 24) | colour;
        }
      }
    },
    draw() {
      scratch ??= createCanvas(width, height);
      // setting a size clears, and costs even where nothing changes
      if (scratch.width !== width) scratch.width = width;
      if (scratch.height !== height) scratch.height = height;
      (scratch as OffscreenCanvas).getContext('2d')?.putImageData(written, 0, 0);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(scratch, 0, 0);
    },
  };
}
