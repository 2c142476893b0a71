import Seatchart from 'seatchart';
import 'seatchart/dist/seatchart.min.css';
import { painted, type Contender } from './contender.ts';

const COLUMNS = 250;

/** The npm library for seat maps: rows and columns as elements. It neither pans nor zooms; its box is moved by a transform. */
export function seatchart(): Contender {
  let chart: Seatchart;
  let box: HTMLElement;
  const look = { x: 0, y: 0, scale: 1 };
  const show = () => (box.style.transform = `translate(${look.x}px, ${look.y}px) scale(${look.scale})`);
  return {
    async mount(host, map) {
      const seats = map.sections.reduce((sum, section) => sum + section.seats.length, 0);
      box = document.createElement('div');
      host.append(box);
      chart = new Seatchart(box, {
        map: { rows: Math.ceil(seats / COLUMNS), columns: COLUMNS, seatTypes: { default: { label: 'Seat', cssClass: 'seat', price: 10 } } },
      });
      await painted();
    },
    pan(dx, dy) {
      look.x += dx;
      look.y += dy;
      show();
    },
    zoom(factor) {
      look.scale *= factor;
      show();
    },
    hit: (x, y) => document.elementFromPoint(600 + x, 400 + y),
    recolour(seats, taken) {
      const state = taken ? 'disabled' : 'available';
      for (const seat of seats) chart.setSeat({ row: Math.floor(seat / COLUMNS), col: seat % COLUMNS }, { state });
    },
  };
}
