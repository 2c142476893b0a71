import type { SeatMap } from '../../../packages/domain/src/seating/types.ts';
import type { Contender, Figures } from './contender.ts';
import { editor } from './editor.ts';
import { ours } from './ours.ts';
import { reactSvg } from './react-svg.tsx';
import { seatchart } from './seatchart.tsx';

const makers: Record<string, () => Contender> = { ours, editor, 'react-svg': reactSvg, seatchart };
const HITS = 2_000;
const RECOLOURED = 5_000;
const RECOLOUR_FRAMES = 12;
/** Taken and given back by turns. */
const RECOLOURINGS = 5;
/** What moved before has come to rest after so many frames. */
const REST_FRAMES = 30;

/** All figures of one contender on one map. Called by the runner, once per page. */
async function run(name: string, seats: number, frames: number): Promise<Figures> {
  const host = document.querySelector<HTMLElement>('#map')!;
  const make = makers[name];
  if (!make) throw new Error(`no contender ${name}`);
  const contender = make();
  const [response] = await Promise.all([fetch(`/maps/${seats}.json`), contender.prepare?.()]);
  const text = await response.text();
  const start = performance.now();
  const map = JSON.parse(text) as SeatMap;
  const parsed = performance.now();
  await contender.mount(host, map);
  const done = performance.now();
  const moved = await move(contender, frames);
  const hitMs = hit(contender);
  const every = seats / Math.min(RECOLOURED, seats);
  const recoloured = await recolour(
    contender,
    Array.from({ length: Math.min(RECOLOURED, seats) }, (_, index) => Math.floor(index * every)),
  );
  return { paintFromTextMs: done - start, paintMs: done - parsed, ...moved, hitMs, ...recoloured };
}

/** Pans far away, comes nearer, pans there, nearer still, pans, and back: each frame a step, as a hand would. */
async function move(contender: Contender, frames: number): Promise<Pick<Figures, 'frameP95Ms' | 'workP95Ms' | 'drawnP95Ms' | 'drawP95Ms'>> {
  const before = contender.drawn?.length;
  const leg = Math.ceil(frames / 6);
  const { gaps, work } = await watch(leg * 6, (frame) => {
    const which = Math.floor(frame / leg);
    if (which === 0 || which === 2 || which === 4) contender.pan(frame % 40 < 20 ? 12 : -12, 5 * Math.sin(frame / 9));
    else if (which < 5) contender.zoom(1.03);
    else contender.zoom(1 / 1.06);
  });
  const drawn = contender.drawn?.slice(before);
  return {
    frameP95Ms: p95(gaps),
    workP95Ms: p95(work),
    ...(drawn && {
      drawnP95Ms: p95(drawn.slice(1).map(({ at }, index) => at - (drawn[index]?.at ?? at))),
      drawP95Ms: p95(drawn.map(({ took }) => took)),
    }),
  };
}

/** What the main thread does until all is seen in its new colour: a map may take more than one frame to it. The median of several. */
async function recolour(contender: Contender, seats: readonly number[]): Promise<Pick<Figures, 'recolourMs' | 'seenMs'>> {
  const works: number[] = [];
  const sights: number[] = [];
  for (let time = 0; time < RECOLOURINGS; time++) {
    await watch(REST_FRAMES, () => {});
    let start = 0;
    let seen: Promise<number> | undefined;
    const { work } = await watch(RECOLOUR_FRAMES, (frame) => {
      if (frame > 0) return;
      start = performance.now();
      seen = contender.recolour(seats, time % 2 === 0)?.then(() => performance.now() - start);
    });
    works.push(work.reduce((sum, ms) => sum + ms, 0));
    if (seen) sights.push(await seen);
  }
  return { recolourMs: median(works), ...(sights.length > 0 && { seenMs: median(sights) }) };
}

/** Does a step in each frame. @returns the time from frame to frame, and what the main thread did in each */
function watch(frames: number, step: (frame: number) => void): Promise<{ gaps: number[]; work: number[] }> {
  const gaps: number[] = [];
  const work: number[] = [];
  return new Promise((resolve) => {
    let frame = 0;
    let before = 0;
    let began = 0;
    const { port1, port2 } = new MessageChannel();
    // posted in the frame, answered when scripts, styles, layout and paint of the frame are done
    port1.addEventListener('message', () => {
      work.push(performance.now() - began);
      if (frame === frames) resolve({ gaps, work });
    });
    port1.start();
    function tick(time: number) {
      began = performance.now();
      if (before) gaps.push(time - before);
      before = time;
      step(frame++);
      port2.postMessage(0);
      if (frame < frames) requestAnimationFrame(tick);
    }
    requestAnimationFrame(tick);
  });
}

function hit(contender: Contender): number {
  contender.hit(0, 0);
  const start = performance.now();
  for (let at = 0; at < HITS; at++) contender.hit(((at * 37) % 600) - 300, ((at * 53) % 600) - 300);
  return (performance.now() - start) / HITS;
}

const p95 = (values: readonly number[]): number => quantile(values, 0.95);
const median = (values: readonly number[]): number => quantile(values, 0.5);
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

Object.assign(globalThis, { run });
