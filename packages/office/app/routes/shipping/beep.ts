/** Hertz, and seconds. */
const SOUNDS = { right: { pitch: 1320, length: 0.08 }, wrong: { pitch: 220, length: 0.35 } } as const;

let audio: AudioContext | undefined;

/** A short high tone for what went well, a long low one for what did not: heard without a look at the screen. */
export function beep(sound: keyof typeof SOUNDS): void {
  audio ??= new AudioContext();
  const { pitch, length } = SOUNDS[sound];
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = pitch;
  volume.gain.value = 0.2;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + length);
}
