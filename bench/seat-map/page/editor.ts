import { openDrawing } from '../../../packages/domain/src/seating/drawing/open.ts';
import { moveObjects } from '../../../packages/domain/src/seating/drawing/operations.ts';
import { applyPatch } from '../../../packages/domain/src/seating/drawing/patch.ts';
import { createDrawingView, type DrawingView } from '../../../packages/office/app/seat-map/canvas/drawing-view.ts';
import { seatAt } from '../../../packages/office/app/seat-map/canvas/hit.ts';
import type { Scene } from '../../../packages/office/app/seat-map/canvas/scene.ts';
import { readTheme } from '../../../packages/ui/src/seat-map-engine/theme.ts';
import { COLOURS, painted, type Contender } from './contender.ts';

const EDITED = 1_000;

/** The office's editor. What it does for "recolour" is an edit: blocks of a thousand seats are moved, and back. */
export function editor(): Contender {
  let view: DrawingView;
  let scene: Scene;
  let heard: (more: boolean) => void = () => {};
  const sharp = () =>
    new Promise<void>((resolve) => {
      heard = (more) => more || resolve();
    });
  return {
    async mount(host, map) {
      scene = {
        drawing: openDrawing(map),
        selected: new Set(),
        seats: new Set(),
        trouble: new Set(),
        inTheWay: [],
        underlay: undefined,
        showsOut: false,
      };
      const sections = map.sections.map((section) => ({ categoryId: section.pricing_category_id }));
      const theme = readTheme(host, { sections }, 'Stage', (id) => COLOURS[id - 1] ?? '');
      const shown = sharp();
      view = createDrawingView(host, theme, scene, ({ more }) => heard(more));
      view.resize();
      await shown;
      await painted();
    },
    pan: (dx, dy) => view.pan(dx, dy),
    zoom: (factor) => view.zoom(factor),
    hit: (x, y) => seatAt(scene.drawing, [x * 20, y * 20], 10),
    async recolour(_seats, taken) {
      const ids: number[] = [];
      let seats = 0;
      for (const object of scene.drawing.objects.values()) {
        if (object.type !== 'rows' || seats >= EDITED) continue;
        ids.push(object.id);
        seats += object.seatIds.length;
      }
      const shown = sharp();
      scene = { ...scene, drawing: applyPatch(scene.drawing, moveObjects(scene.drawing, ids, [taken ? 10 : -10, 0])).drawing };
      view.show(scene);
      await shown;
    },
  };
}
