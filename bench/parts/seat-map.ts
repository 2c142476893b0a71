import { packHard } from '../../packages/server/src/modules/events/pack-map.ts';
import type { Row, Section } from '../report.ts';
import { makeMap } from '../seat-map/make-map.ts';
import { runSeatMaps, type Measured } from '../seat-map/run-seat-maps.ts';

const SIZES = [1_000, 10_000, 50_000, 100_000];
/** The largest house that the office's editor is meant for. */
const EDITOR_SEATS = 60_000;
const FRAMES_PER_SECOND = 60;

/** Our seat map beside the npm library `seatchart` and plain SVG in React: same run, same browser, same maps. */
export async function seatMap(seconds: number): Promise<Section> {
  const frames = Math.max(120, seconds * FRAMES_PER_SECOND);
  const measured = await runSeatMaps(['ours', 'react-svg', 'seatchart'], SIZES, frames);
  const [editor] = await runSeatMaps(['editor'], [EDITOR_SEATS], frames);
  const largest = Math.max(...SIZES);
  return {
    title: 'Seat map in the browser',
    rows: [
      ...measured.map((figures) => rowOf(figures)),
      ...goals(measured.find(({ contender, seats }) => contender === 'ours' && seats === largest)),
      ...(editor ? editorRows(editor) : []),
      await fileRow(largest),
    ],
    notes: [
      "Headless Chromium without a GPU, 1,200 × 800 pixels. First paint: from the file's text, and from the parsed file, to the end of the frame that shows the house. Frame and work: 95th percentile over panning and zooming in and out; work is script, style, layout and paint of a frame on the main thread. Hit: which seat is under a point. Recolour: what the main thread does in a dozen frames after 5,000 seats of a map at rest were taken or given back, median of five. Heap: of the page after garbage collection, less the empty page. Ours is painted in a worker, which is up before the clock starts, as it is in the shop, where it starts with the fetching of the map's file; painter: time from one painted frame to the next and what a frame took in the worker, 95th percentile; seen: from the change to its being painted. Neither of them is the main thread's, nor is the worker's memory in the figure (its copy of the map).",
      '`seatchart` draws a grid and has no pan or zoom; its box is moved by a transform. A figure of – is a contender that did not finish within two minutes.',
    ],
  };
}

function rowOf({
  contender,
  seats,
  paintFromTextMs,
  paintMs,
  frameP95Ms,
  workP95Ms,
  hitMs,
  recolourMs,
  heapMb,
  ...painter
}: Measured): Row {
  const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0));
  const { drawnP95Ms, drawP95Ms, seenMs } = painter;
  const apart =
    drawnP95Ms === undefined || drawP95Ms === undefined || seenMs === undefined
      ? ''
      : `; painter: frame ${ms(drawnP95Ms)}, work ${ms(drawP95Ms)}, recolour seen ${ms(seenMs)} ms`;
  return {
    name: `${contender}, ${seats.toLocaleString('en')} seats`,
    value: `first paint ${ms(paintFromTextMs)} (${ms(paintMs)}), frame ${ms(frameP95Ms)}, work ${ms(workP95Ms)}, hit ${hitMs.toFixed(4)}, recolour ${ms(recolourMs)} ms, heap ${ms(heapMb)} MB${apart}`,
  };
}

const goal = (name: string, value: number, unit: string, most: number): Row => ({
  name,
  value: `${value.toFixed(value < 1 ? 4 : 1)} ${unit}`,
  goal: `<= ${most} ${unit}`,
  // browsers tell frames by tenths of a millisecond, whose differences come out a trillionth off
  met: Number(value.toFixed(4)) <= most,
});

/** Opening is from the file's text to the sharp drawing; an edit until the moved seats are seen. */
const editorRows = ({ paintFromTextMs, frameP95Ms, workP95Ms, seenMs = NaN }: Measured): Row[] => [
  goal('office editor, 60,000 seats: opened', paintFromTextMs, 'ms', 1_000),
  goal('office editor: frame while panning and zooming, p95', frameP95Ms, 'ms', 16.8),
  { name: 'office editor: work per frame, p95', value: `${workP95Ms.toFixed(1)} ms` },
  goal('office editor: an edit of 1,000 seats, seen', seenMs, 'ms', 50),
];

function goals(ours: Measured | undefined): Row[] {
  if (!ours) return [];
  return [
    goal('ours: first paint from data', ours.paintMs, 'ms', 250),
    goal('ours: frame, p95', ours.frameP95Ms, 'ms', 16.8),
    goal('ours: work per frame, p95', ours.workP95Ms, 'ms', 8),
    goal('ours: hit test', ours.hitMs, 'ms', 0.05),
    goal('ours: recolouring 5,000 seats', ours.recolourMs, 'ms', 10),
    goal('ours: heap', ours.heapMb, 'MB', 50),
  ];
}

/** As the server sends it once it has packed it in the background. */
async function fileRow(seats: number): Promise<Row> {
  const { length } = await packHard(Buffer.from(JSON.stringify(makeMap(seats))));
  return {
    name: `file of ${seats.toLocaleString('en')} seats`,
    value: `${Math.round(length / 1_000)} kB Brotli`,
    goal: '<= 600 kB',
    met: length <= 600_000,
  };
}
