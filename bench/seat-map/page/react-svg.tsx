import { createRef, memo, useImperativeHandle, useState, type Ref } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { SeatMap } from '../../../packages/domain/src/seating/types.ts';
import { COLOURS, painted, type Contender } from './contender.ts';

type Look = { x: number; y: number; scale: number };
/** How the house is moved from outside. */
type Hands = { setLook: (next: (look: Look) => Look) => void; setTaken: (taken: ReadonlySet<number>) => void };

/** What most shops write first: one circle per seat, React keeps them. */
export function reactSvg(): Contender {
  const hands = createRef<Hands>();
  return {
    async mount(host, map) {
      const root = createRoot(host);
      flushSync(() => root.render(<House map={map} hands={hands} />));
      await painted();
    },
    pan: (dx, dy) =>
      flushSync(() => hands.current?.setLook((look) => ({ ...look, x: look.x - dx / look.scale, y: look.y - dy / look.scale }))),
    zoom: (factor) => flushSync(() => hands.current?.setLook((look) => ({ ...look, scale: look.scale * factor }))),
    hit: (x, y) => document.elementFromPoint(600 + x, 400 + y)?.id,
    recolour: (seats, taken) => flushSync(() => hands.current?.setTaken(new Set(taken ? seats : []))),
  };
}

function House({ map, hands }: { map: SeatMap; hands: Ref<Hands> }) {
  const reach = Math.max(
    ...map.sections.flatMap(({ hull_points }) => hull_points.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y - 4_000)))),
  );
  const [look, setLook] = useState<Look>({ x: 0, y: 4_000, scale: 400 / reach });
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  useImperativeHandle(hands, () => ({ setLook, setTaken }), []);
  return (
    <svg>
      <g transform={`translate(600 400) scale(${look.scale}) translate(${-look.x} ${-look.y})`}>
        <Seats map={map} taken={taken} />
      </g>
    </svg>
  );
}

const Seats = memo(function Seats({ map, taken }: { map: SeatMap; taken: ReadonlySet<number> }) {
  let place = 0;
  return map.sections.map((section) => (
    <g key={section.id} fill={COLOURS[section.pricing_category_id - 1]}>
      <polygon points={section.hull_points.join(' ')} fillOpacity={0.14} />
      {section.seats.map((seat) => (
        <Seat key={seat.id} id={seat.id} x={seat.x} y={seat.y} isTaken={taken.has(place++)} />
      ))}
    </g>
  ));
});

const Seat = memo(function Seat({ id, x, y, isTaken }: { id: number; x: number; y: number; isTaken: boolean }) {
  return <circle id={`s${id}`} cx={x} cy={y} r={20} fill={isTaken ? '#bbbbbb' : undefined} />;
});
