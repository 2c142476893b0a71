import { useEffect, useState } from 'react';
import type { Point } from '@frontrow/domain/seating/types';
import type { Underlay, UnderlayPlace } from './canvas/scene.ts';
import { findPicture, forgetPicture, keepPicture } from './keep.ts';

type Chosen = { underlay: Underlay; blob: Blob };

const TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'];
const BYTES_MAX = 30_000_000;
/** A new picture is as wide as a small hall, until its scale is told. */
const WIDTH_CM = 3_000;

/** A plan to trace, on this device alone. An SVG too is only ever a picture: within an image no script of it runs and nothing is loaded. */
export function useUnderlay(map: string) {
  const [chosen, setChosen] = useState<Chosen>();
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    let isGone = false;
    void (async () => {
      const kept = await findPicture(map);
      const picture = kept && (await load(kept.blob));
      if (picture && !isGone) setChosen({ blob: kept.blob, underlay: { ...picture, place: kept.place } });
    })();
    return () => {
      isGone = true;
    };
  }, [map]);

  const show = (next: Chosen) => {
    setChosen(next);
    keepPicture(map, next.blob, next.underlay.place);
  };
  return {
    underlay: chosen?.underlay,
    isRefused,
    async choose(file: Blob, middle: Point) {
      const picture = TYPES.includes(file.type) && file.size <= BYTES_MAX ? await load(file) : undefined;
      setRefused(!picture);
      if (!picture) return;
      const cmPerPixel = WIDTH_CM / picture.width;
      const place = {
        x: middle[0] - WIDTH_CM / 2,
        y: middle[1] - (picture.height * cmPerPixel) / 2,
        cmPerPixel,
        opacity: 0.5,
        isLocked: false,
      };
      show({ blob: file, underlay: { ...picture, place } });
    },
    place: (change: Partial<UnderlayPlace>) =>
      chosen && show({ ...chosen, underlay: { ...chosen.underlay, place: { ...chosen.underlay.place, ...change } } }),
    move: (dx: number, dy: number) =>
      setChosen((now) => {
        if (!now || now.underlay.place.isLocked) return now;
        const { place } = now.underlay;
        const next = { ...now, underlay: { ...now.underlay, place: { ...place, x: place.x + dx, y: place.y + dy } } };
        keepPicture(map, next.blob, next.underlay.place);
        return next;
      }),
    /** These two points are so many centimetres apart; the first stays where it is. */
    scaleBy(from: Point, to: Point, centimetres: number) {
      const measured = Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (!chosen || measured < 1 || centimetres <= 0) return;
      const { place } = chosen.underlay;
      const factor = centimetres / measured;
      const x = from[0] - (from[0] - place.x) * factor;
      const y = from[1] - (from[1] - place.y) * factor;
      show({ ...chosen, underlay: { ...chosen.underlay, place: { ...place, x, y, cmPerPixel: place.cmPerPixel * factor } } });
    },
    remove() {
      setChosen(undefined);
      forgetPicture(map);
    },
  };
}
export type UnderlayControl = ReturnType<typeof useUnderlay>;

async function load(blob: Blob): Promise<Omit<Underlay, 'place'> | undefined> {
  const picture = new Image();
  const url = URL.createObjectURL(blob);
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
  // an SVG that names no size has one as the browser gives it
  const [width, height] = [picture.naturalWidth || 1_000, picture.naturalHeight || 1_000];
  return { picture, width, height };
}
