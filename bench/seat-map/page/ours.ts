import { createModel, STATE } from '../../../packages/ui/src/seat-map-engine/model.ts';
import { nearestSeat, sectionAt } from '../../../packages/ui/src/seat-map-engine/seat-index.ts';
import { preparePainter } from '../../../packages/ui/src/seat-map-engine/hire-painter.ts';
import { readTheme } from '../../../packages/ui/src/seat-map-engine/theme.ts';
import { createSeatMapView, type SeatMapView } from '../../../packages/ui/src/seat-map-engine/view.ts';
import { COLOURS, painted, type Contender, type Drawn } from './contender.ts';

/** The engine of the shop, moved by the events a hand makes. */
export function ours(): Contender {
  let view: SeatMapView;
  let place: HTMLElement;
  let heard: (more: boolean) => void = () => {};
  const drawn: Drawn[] = [];
  let model: ReturnType<typeof createModel>;
  const at = { x: 600, y: 400 };
  const pointer = (type: string) =>
    place.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'touch', clientX: at.x, clientY: at.y, bubbles: true }));
  /** The next frame on the canvas, or the one after which there is nothing more to come. */
  const shown = (sharp: boolean) =>
    new Promise<void>((resolve) => {
      heard = (more) => (sharp && more) || resolve();
    });
  return {
    drawn,
    // the shop starts it when it begins to fetch the map's file
    prepare: preparePainter,
    async mount(host, map) {
      place = host;
      host.setPointerCapture = () => {};
      model = createModel(map);
      view = createSeatMapView({
        host,
        model,
        theme: readTheme(host, model, 'Stage', (id) => COLOURS[id - 1] ?? ''),
        standingShare: () => 1,
        stillness: { matches: true },
        events: {
          onTap() {},
          onMiss() {},
          onHover() {},
          onMove() {},
          onPainted({ more, took }) {
            drawn.push({ at: performance.now(), took });
            heard(more);
          },
        },
      });
      view.resize();
      await shown(false);
      await painted();
    },
    pan(dx, dy) {
      pointer('pointerdown');
      // beyond what counts as a tap, then by what is asked
      at.x += 10;
      pointer('pointermove');
      at.x += dx - 10;
      at.y += dy;
      pointer('pointermove');
      pointer('pointerup');
      at.x = 600;
      at.y = 400;
    },
    zoom(factor) {
      place.dispatchEvent(new WheelEvent('wheel', { deltaY: -Math.log(factor) / 0.0022, clientX: 600, clientY: 400, cancelable: true }));
    },
    hit(x, y) {
      const seat = nearestSeat(model, x * 20, y * 20, 50);
      return seat >= 0 ? seat : sectionAt(model, x * 20, y * 20);
    },
    recolour(seats, taken) {
      for (const seat of seats) model.states[seat] = taken ? STATE.taken : STATE.free;
      view.refresh(new Set(seats.map((seat) => model.sectionOf[seat]!)));
      return shown(true);
    },
  };
}
