import { fontsOf } from './fonts.ts';
import type { DrawnModel, MapModel } from './model.ts';
import type { ToWorker } from './paint-worker.ts';
import { createPainter, type Painted, type PaintOrder } from './painter.ts';
import type { Theme } from './theme.ts';

/** A painter at work on a canvas, in a thread of its own where the browser can. */
export type HiredPainter = {
  /** Once ready; answered by `onPainted`, and only then asked for the next. What is not sharp yet it sharpens by itself. */
  paint(order: PaintOrder): void;
  dismiss(): void;
};

export type HireEvents = {
  /** It knows nothing yet: the next order has to have all there is in it. Again where it had to be replaced. */
  onReady(): void;
  onPainted(painted: Painted): void;
};

/** A worker that has not said by then that it is there is done without. */
const PATIENCE_MS = 2_000;

const canWork = () => typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && 'fonts' in document;

type Start = { worker: Worker; ready: Promise<boolean> };
/** Started before there is anything to paint: it takes as long as reading the map does. */
let waiting: Start | undefined;
/** Where one has failed the next would too. */
let failed = false;

/** Has a worker ready for the next map on this page. @returns whether there is one, once that is known */
export function preparePainter(): Promise<boolean> {
  if (failed || !canWork()) return Promise.resolve(false);
  try {
    waiting ??= start();
    return waiting.ready;
  } catch {
    failed = true;
    return Promise.resolve(false);
  }
}

function start(): Start {
  const worker = new Worker(new URL('./paint-worker.ts', import.meta.url), { type: 'module' });
  const ready = new Promise<boolean>((resolve) => {
    worker.addEventListener('message', () => resolve(true), { once: true });
    worker.addEventListener('error', () => resolve(false), { once: true });
    setTimeout(() => resolve(false), PATIENCE_MS);
  });
  tell(worker, { fonts: fontsOf(document.body) });
  return { worker, ready };
}

function tell(worker: Worker, message: ToWorker, transfer: Transferable[] = []) {
  worker.postMessage(message, transfer);
}

/** Puts a canvas into the host. */
export function hirePainter(host: HTMLElement, model: MapModel, theme: Theme, events: HireEvents): HiredPainter {
  let canvas = addCanvas(host);
  let worker: Worker | undefined;
  let dismissed = false;
  let paint: ((order: PaintOrder) => void) | undefined;

  function paintHere() {
    paint = createPainter(canvas, model, theme, (painted) => events.onPainted(painted));
    events.onReady();
  }

  function giveUpWorker() {
    failed = true;
    worker?.terminate();
    if (dismissed) return;
    // a canvas that was handed over is not given back
    canvas.remove();
    canvas = addCanvas(host);
    paintHere();
  }

  async function begin() {
    void preparePainter();
    const started = waiting;
    waiting = undefined;
    worker = started?.worker;
    const isReady = await started?.ready;
    if (dismissed) return worker?.terminate();
    if (!worker || !isReady) return worker ? giveUpWorker() : paintHere();
    const hired = worker;
    const offscreen = canvas.transferControlToOffscreen();
    tell(hired, { canvas: offscreen, model: drawnOf(model), theme }, [offscreen]);
    hired.addEventListener('message', ({ data }: MessageEvent<Painted>) => events.onPainted(data));
    hired.addEventListener('error', giveUpWorker, { once: true });
    paint = (order) => tell(hired, { order });
    return events.onReady();
  }

  void begin();
  return {
    paint: (order) => paint?.(order),
    dismiss() {
      dismissed = true;
      worker?.terminate();
      canvas.remove();
    },
  };
}

function addCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  return canvas;
}

const drawnOf = ({ ids: _ids, rows: _rows, restricted: _restricted, ...drawn }: MapModel): DrawnModel => drawn;
