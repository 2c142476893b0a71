import { between, panBy, type Frame, type View } from './viewport.ts';

/** Where a movement is at a time (ms); `done` when it has come to rest. */
export type Movement = (time: number) => { view: View; done: boolean };

const EASE_MS = 280;
/** A thrown map loses two thirds of its speed in this time. */
const FRICTION_MS = 325;
const SPEED_MIN = 0.02;

/** From one view to another, fast at first. */
export function easeTo(from: View, to: View, start: number): Movement {
  return (time) => {
    const t = Math.min(1, Math.max(0, (time - start) / EASE_MS));
    return t === 1 ? { view: to, done: true } : { view: between(from, to, 1 - (1 - t) ** 3), done: false };
  };
}

/** Goes on as it was thrown, ever slower. Speed in CSS pixels per millisecond. */
export function glide(from: View, frame: Frame, speedX: number, speedY: number, start: number): Movement {
  return (time) => {
    const past = Math.max(0, time - start);
    const fading = Math.exp(-past / FRICTION_MS);
    const way = FRICTION_MS * (1 - fading);
    return { view: panBy(from, frame, speedX * way, speedY * way), done: Math.hypot(speedX, speedY) * fading < SPEED_MIN };
  };
}
