import type { Tone } from './tone-of.ts';

/** Hertz and milliseconds, one after the other; a sound for each tone that is told apart without looking. */
const SOUNDS: Record<Tone, readonly (readonly [hertz: number, ms: number])[]> = {
  in: [[1320, 110]],
  out: [
    [880, 90],
    [660, 90],
  ],
  wait: [
    [520, 140],
    [520, 140],
  ],
  no: [[180, 420]],
};
const BUZZES: Record<Tone, number[]> = { in: [60], out: [40, 40, 40], wait: [120, 80, 120], no: [80, 60, 80, 60, 240] };

let context: AudioContext | undefined;

/** For who looks at the guest instead of the screen. A browser that was not touched yet stays silent. */
export function signal(tone: Tone): void {
  if ('vibrate' in navigator) navigator.vibrate(BUZZES[tone]);
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [hertz, ms] of SOUNDS[tone]) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    oscillator.frequency.value = hertz;
    gain.gain.value = 0.2;
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    at += ms / 1000;
    oscillator.stop(at);
    at += 0.05;
  }
}
