export const SQUARES = 15;

export type TimeLeft = { minutes: number; seconds: number; text: string; squares: number };

/** `mm:ss` and how many of the 15 squares are still lit, one a minute; zero stays zero. */
export function timeLeft(milliseconds: number): TimeLeft {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(total / 60);
  const seconds = total % 60;
  const text = `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`;
  return { minutes, seconds, text, squares: Math.min(SQUARES, Math.ceil(total / 60)) };
}

const SPOKEN_MINUTES = [10, 5, 2, 1];

/** The minutes worth interrupting a screen reader for, and null in between. */
export function spokenMinutes({ minutes, seconds }: TimeLeft): number | null {
  return seconds === 0 && SPOKEN_MINUTES.includes(minutes) ? minutes : null;
}
