import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Snow on a canvas until it is stopped. Visitors who want less motion have none unless they ask for it. */
export function useSnow() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [asked, ask] = useState<boolean>();
  const motion = useSyncExternalStore(onMotionChange, wantsMotion, () => false);
  const falling = asked ?? motion;
  useEffect(() => {
    const element = canvas.current;
    if (!falling || !element) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    void import('./snow.ts').then(({ startSnow }) => {
      if (!left) stop = startSnow(element);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [falling]);
  return { canvas, falling, toggle: () => ask(!falling) };
}

const reduced = '(prefers-reduced-motion: reduce)';
const wantsMotion = () => !matchMedia(reduced).matches;

function onMotionChange(changed: () => void): () => void {
  const media = matchMedia(reduced);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
