/** The painter in a thread of its own: it is handed the canvas once, then an order per change, and says what came of each. */
import { loadFonts, type WebFont } from './fonts.ts';
import type { DrawnModel } from './model.ts';
import { createCanvas, opaquePen } from './raster.ts';
import { createPainter, type Painter, type PaintOrder } from './painter.ts';
import type { Theme } from './theme.ts';

export type ToWorker = { fonts: readonly WebFont[] } | { canvas: OffscreenCanvas; model: DrawnModel; theme: Theme } | { order: PaintOrder };

let painter: Painter | undefined;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('fonts' in data) void getReady(data.fonts).then(() => postMessage('ready'));
  else if ('canvas' in data) painter = createPainter(data.canvas, data.model, data.theme, postMessage);
  else painter?.(data.order);
});

async function getReady(fonts: readonly WebFont[]) {
  await loadFonts(fonts);
  // a thread's first stroke and first letter take a browser long: not with a visitor waiting
  const pen = opaquePen(createCanvas(16, 16));
  pen.fillText('0', 0, 8);
  opaquePen(createCanvas(16, 16)).drawImage(pen.canvas, 0, 0);
}
