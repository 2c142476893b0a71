import type { Bounds } from '@frontrow/domain/seating/geometry';
import { createRaster, type Pen, type Raster } from './raster.ts';
import { createTiles, type Tiles } from './tiles.ts';
import { startView, type Frame, type View } from './viewport.ts';

export type Picture = {
  /**
   * Draws what the view shows, as sharp as it is at hand, and sharpens it a little each time.
   * @param atRest the zoom is not moving: worth painting for this very scale
   * @param isSlow the device is late with frames: pictures are stretched without smoothing, which costs it most, while the zoom moves
   * @returns whether more is to come
   */
  draw(target: Pen, view: View, atRest: boolean, isSlow: boolean): boolean;
  invalidate(area?: Bounds): void;
};

/** Of a frame of 16 ms what painting tiles may take. */
const PAINT_MS = 3;
/** So far a picture of another scale is stretched before a new one is begun in mid-movement. */
const STRETCH_MAX = 1.7;

/**
 * The plan from three layers of pictures: the whole house as seen at the start, tiles of the scale that was, tiles of
 * the scale that is. While one is missing the one below is seen, stretched; so a frame never waits for painting.
 */
export function createPicture(frame: Frame, dpr: number, ground: string, paint: (raster: Raster) => void): Picture {
  const whole = wholeRaster(frame, dpr);
  let wholeIsStale = true;
  let before: Tiles | undefined;
  let tiles: Tiles | undefined;

  function chooseScale(scale: number, atRest: boolean) {
    const stretch = tiles ? Math.max(scale / tiles.scale, tiles.scale / scale) : Infinity;
    if (stretch < 1.001 || (!atRest && stretch < STRETCH_MAX)) return;
    before = tiles ?? before;
    tiles = createTiles(scale, paint);
  }

  /** Beyond the house there is nothing but floor. */
  function drawWhole(target: Pen, place: ReturnType<typeof placement>) {
    if (wholeIsStale) paint(whole);
    wholeIsStale = false;
    target.fillStyle = ground;
    target.fillRect(0, 0, frame.width * dpr, frame.height * dpr);
    target.drawImage(whole.context.canvas, ...place(whole));
  }

  return {
    draw(target, view, atRest, isSlow) {
      const scale = view.scale * dpr;
      const place = placement(frame, dpr, view);
      target.imageSmoothingEnabled = atRest || !isSlow;
      const area = areaOf(frame, view);
      // the start view is the whole house at this very scale
      if (Math.abs(scale / whole.scale - 1) < 1e-3) {
        drawWhole(target, place);
        return false;
      }
      chooseScale(scale, atRest);
      if (!tiles) return false;
      const end = performance.now() + PAINT_MS;
      const fresh = tiles.fill(area, () => performance.now() > end);
      if (!tiles.covers(area)) {
        if (!before?.covers(area)) drawWhole(target, place);
        before?.draw(target, area, place);
      } else before = undefined;
      tiles.draw(target, area, place);
      return !fresh || (!atRest && Math.abs(scale / tiles.scale - 1) > 1e-3);
    },
    invalidate(area) {
      wholeIsStale = true;
      tiles?.invalidate(area);
      before?.invalidate(area);
    },
  };
}

function wholeRaster(frame: Frame, dpr: number): Raster {
  const { bounds } = frame;
  const scale = startView(frame).scale * dpr;
  return createRaster(
    Math.max(1, Math.ceil((bounds.right - bounds.left) * scale)),
    Math.max(1, Math.ceil((bounds.bottom - bounds.top) * scale)),
    scale,
    bounds.left,
    bounds.top,
  );
}

/** Where a raster belongs on the canvas: whole device pixels, and neighbours share their edges. */
function placement({ width, height }: Frame, dpr: number, view: View) {
  const scale = view.scale * dpr;
  const offsetX = Math.round((width * dpr) / 2 - view.x * scale);
  const offsetY = Math.round((height * dpr) / 2 - view.y * scale);
  return (raster: Raster): [x: number, y: number, width: number, height: number] => {
    const stretch = scale / raster.scale;
    const left = Math.round(raster.x * scale) + offsetX;
    const top = Math.round(raster.y * scale) + offsetY;
    const right = Math.round((raster.x + raster.width / raster.scale) * scale) + offsetX;
    const bottom = Math.round((raster.y + raster.height / raster.scale) * scale) + offsetY;
    return stretch === 1 ? [left, top, raster.width, raster.height] : [left, top, right - left, bottom - top];
  };
}

function areaOf({ width, height }: Frame, view: View): Bounds {
  const [halfWidth, halfHeight] = [width / 2 / view.scale, height / 2 / view.scale];
  return { left: view.x - halfWidth, top: view.y - halfHeight, right: view.x + halfWidth, bottom: view.y + halfHeight };
}
