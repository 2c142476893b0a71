import type { Bounds } from '@frontrow/domain/seating/geometry';
import { boundsOfRaster, createRaster, overlap, type Pen, type Raster } from './raster.ts';

/** Device pixels along the side of a tile. */
const TILE = 512;
/** About three screens full; the ones looked at longest ago go first. */
const TILES_MAX = 60;

type Tile = Raster & { stale: boolean };

export type Tiles = {
  /** Device pixels per centimetre. */
  scale: number;
  /** Whether all of the area is there, fresh or not. */
  covers(area: Bounds): boolean;
  /** Draws what is there of the area; `place` says where on the target a tile belongs. */
  draw(target: Pen, area: Bounds, place: (tile: Raster) => [x: number, y: number, width: number, height: number]): void;
  /** Paints tiles of the area that are missing or stale until `isEnough` says so. @returns whether all are fresh now */
  fill(area: Bounds, isEnough: () => boolean): boolean;
  /** What lies in the area has to be painted again. */
  invalidate(area?: Bounds): void;
};

/** Pictures of the plan at one scale, painted piece by piece as they are looked at. */
export function createTiles(scale: number, paint: (tile: Raster) => void): Tiles {
  const tiles = new Map<string, Tile>();
  const side = TILE / scale;

  function keysOf({ left, top, right, bottom }: Bounds): [key: string, column: number, line: number][] {
    const keys: [key: string, column: number, line: number][] = [];
    for (let line = Math.floor(top / side); line * side < bottom; line++) {
      for (let column = Math.floor(left / side); column * side < right; column++) keys.push([`${column} ${line}`, column, line]);
    }
    return keys;
  }

  return {
    scale,
    covers: (area) => keysOf(area).every(([key]) => tiles.has(key)),
    draw(target, area, place) {
      for (const [key] of keysOf(area)) {
        const tile = tiles.get(key);
        if (tile) target.drawImage(tile.context.canvas, ...place(tile));
      }
    },
    fill(area, isEnough) {
      for (const [key, column, line] of keysOf(area)) {
        const known = tiles.get(key);
        if (known && !known.stale) continue;
        if (isEnough()) return false;
        const tile = known ?? { ...createRaster(TILE, TILE, scale, column * side, line * side), stale: false };
        paint(tile);
        tile.stale = false;
        tiles.delete(key);
        tiles.set(key, tile);
        for (const oldest of tiles.keys()) {
          if (tiles.size <= TILES_MAX) break;
          tiles.delete(oldest);
        }
      }
      return true;
    },
    invalidate(area) {
      for (const tile of tiles.values()) if (!area || overlap(boundsOfRaster(tile), area)) tile.stale = true;
    },
  };
}
