import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Bounds } from '@frontrow/domain/seating/geometry';
import { readTheme } from '@frontrow/ui/seat-map-engine/theme.ts';
import { createSeatMapView, type Hit, type SeatMapView } from '@frontrow/ui/seat-map-engine/view.ts';
import type { House } from './house.ts';
import styles from './map.module.css';
import { useMapWords } from './use-map-words.ts';

type MapCanvasProps = {
  house: House;
  view: RefObject<SeatMapView | null>;
  /** Hands out the view while the map is on screen. */
  onView: (view: SeatMapView | null) => void;
  onTap: (hit: Hit) => void;
  onMiss: () => void;
  onHover: (hit: Hit | undefined) => void;
  /** The map has moved under what is attached to it. */
  onMove: (state: { zoom: number; atStart: boolean }) => void;
};

const STEP_PX = 80;
export const ZOOM_STEP = 1.6;

/** The drawn map. Whoever does not see it has the list; whoever has no pointer has the keys. */
export function MapCanvas({ house, view, onView, onTap, onMiss, onHover, onMove }: MapCanvasProps) {
  const t = useMapWords();
  const helpId = useId();
  const stageName = t.stage;
  const host = useRef<HTMLDivElement>(null);
  const events = useRef({ onView, onTap, onMiss, onHover, onMove });
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    events.current = { onView, onTap, onMiss, onHover, onMove };
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const made = createSeatMapView({
      host: host.current,
      model: house.model,
      theme: readTheme(host.current, house.model, stageName, house.colourOf),
      standingShare: ({ index }) => ((house.left[index] ?? 0) > 0 ? 1 : 0),
      stillness: matchMedia('(prefers-reduced-motion: reduce)'),
      events: {
        onTap: (hit) => events.current.onTap(hit),
        onMiss: () => events.current.onMiss(),
        onHover: (hit) => events.current.onHover(hit),
        onMove: (state) => events.current.onMove(state),
        onPainted: () => setPainted(true),
      },
    });
    events.current.onView(made);
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(host.current);
    return () => {
      observer.disconnect();
      made.destroy();
      events.current.onView(null);
    };
  }, [house, stageName]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = actionOf(event.key, view.current);
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are its own; all it does is in the list as well */}
      <div
        ref={host}
        className={styles.canvas}
        data-painted={painted || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        role="application"
        aria-label={t.canvas(house.event.name)}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onFocus={(event) => view.current?.mark({ crosshair: event.currentTarget.matches(':focus-visible') })}
        onBlur={() => view.current?.mark({ crosshair: false })}
      />
      <p id={helpId} className={styles.help}>
        {t.canvasHelp}
      </p>
    </>
  );
}

function actionOf(key: string, view: SeatMapView | null): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return () => view?.pan(STEP_PX, 0);
    case 'ArrowRight':
      return () => view?.pan(-STEP_PX, 0);
    case 'ArrowUp':
      return () => view?.pan(0, STEP_PX);
    case 'ArrowDown':
      return () => view?.pan(0, -STEP_PX);
    case '+':
    case '=':
      return () => view?.zoomBy(ZOOM_STEP);
    case '-':
      return () => view?.zoomBy(1 / ZOOM_STEP);
    case '0':
    case 'Home':
      return () => view?.reset();
    case 'Enter':
    case ' ':
      return () => view?.tapMiddle();
    default:
      return undefined;
  }
}

/** The area around seats, to look at them. */
export function areaOf({ model }: House, seats: readonly number[]): Bounds {
  const [xs, ys] = [seats.map((seat) => model.xs[seat]!), seats.map((seat) => model.ys[seat]!)];
  const room = model.pitch * 8;
  return { left: Math.min(...xs) - room, top: Math.min(...ys) - room, right: Math.max(...xs) + room, bottom: Math.max(...ys) + room };
}
