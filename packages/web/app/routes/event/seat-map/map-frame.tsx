import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { IconButton } from '@frontrow/ui/button/button.tsx';
import { Price } from '../../../ui/price/price.tsx';
import type { Hit, SeatMapView } from '@frontrow/ui/seat-map-engine/view.ts';
import { ZOOM_MAX, ZOOM_MIN } from '@frontrow/ui/seat-map-engine/viewport.ts';
import type { House } from './house.ts';
import { MapCanvas, ZOOM_STEP } from './map-canvas.tsx';
import styles from './map.module.css';
import { PlaceFacts, PlaceTip } from './place-tip.tsx';
import type { Picks } from './use-picks.ts';
import { useMapWords } from './use-map-words.ts';

type MapFrameProps = {
  house: House;
  view: RefObject<SeatMapView | null>;
  onView: (view: SeatMapView | null) => void;
  picks: Picks;
  inCart: ReadonlySet<number>;
  /** The place whose tip is open. */
  open: Hit | undefined;
  onOpen: (hit: Hit | undefined) => void;
  onSale: boolean;
  /** Lies over the map, such as the presale message. */
  notice?: ReactNode;
  isFull: boolean;
  onFull: () => void;
  onList: () => void;
};

/** The map with its buttons and what is open on it. */
export function MapFrame({ house, view, onView, picks, inCart, open, onOpen, onSale, notice, isFull, onFull, onList }: MapFrameProps) {
  const t = useMapWords();
  const frame = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<Hit>();
  const [zoom, setZoom] = useState({ atMin: true, atMax: false, atStart: true });
  const shown = open ?? hovered;

  useEffect(() => {
    view.current?.mark({ pointed: shown });
    place();
  });

  function openTip(hit: Hit) {
    onOpen(hit);
    setHovered(undefined);
  }

  function closeTip() {
    if (!open) return;
    onOpen(undefined);
    // back to where the keys move the map
    frame.current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true });
  }

  function hover(hit: Hit | undefined) {
    if (!open && keyOf(hit) !== keyOf(hovered)) setHovered(hit);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    // the first Escape is the tip's, the next one that of the whole screen
    event.stopPropagation();
    closeTip();
  }

  /** Puts the tip beside its place: above it, or below where there is no room. */
  function place() {
    const [element, box] = [tip.current, frame.current];
    const hit = element && JSON.parse(element.dataset['hit'] ?? 'null');
    if (!element || !box || !hit || !view.current) return;
    const [px, py] = view.current.screenPoint(...anchorOf(house, hit as Hit));
    const { offsetWidth: width, offsetHeight: height } = element;
    const left = Math.min(Math.max(px - width / 2, 8), box.clientWidth - width - 8);
    const above = py - height - GAP_PX;
    const top = above >= 8 ? above : Math.min(py + GAP_PX, box.clientHeight - height - 8);
    element.style.translate = `${Math.round(left)}px ${Math.round(Math.max(8, top))}px`;
  }

  function onMove(state: { zoom: number; atStart: boolean }) {
    place();
    const next = { atMin: state.zoom <= ZOOM_MIN + 1e-3, atMax: state.zoom >= ZOOM_MAX - 1e-3, atStart: state.atStart };
    setZoom((now) => (now.atMin === next.atMin && now.atMax === next.atMax && now.atStart === next.atStart ? now : next));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the tip, wherever the focus is on the map
    <section ref={frame} className={styles.frame} aria-label={t.plan} onKeyDown={onKeyDown}>
      <button type="button" className={styles.toList} onClick={onList}>
        {t.toList}
      </button>
      <MapCanvas house={house} onView={onView} view={view} onTap={openTip} onMiss={closeTip} onHover={hover} onMove={onMove} />
      <div className={styles.controls}>
        <IconButton icon="plus" label={t.zoomIn} aria-disabled={zoom.atMax || undefined} onClick={() => view.current?.zoomBy(ZOOM_STEP)} />
        <IconButton
          icon="minus"
          label={t.zoomOut}
          aria-disabled={zoom.atMin || undefined}
          onClick={() => view.current?.zoomBy(1 / ZOOM_STEP)}
        />
        <IconButton icon="home" label={t.reset} aria-disabled={zoom.atStart || undefined} onClick={() => view.current?.reset()} />
        <IconButton
          icon={isFull ? 'shrink' : 'expand'}
          label={isFull ? t.leaveFullscreen : t.enterFullscreen}
          aria-pressed={isFull}
          onClick={onFull}
        />
      </div>
      {notice}
      {shown && (
        <div ref={tip} data-hit={JSON.stringify(shown)} className={open ? styles.tip : styles.hover} aria-hidden={open ? undefined : true}>
          {open ? (
            <PlaceTip key={keyOf(open)} house={house} hit={open} picks={picks} inCart={inCart} onSale={onSale} onClose={closeTip} />
          ) : (
            <HoverCard house={house} hit={shown} />
          )}
        </div>
      )}
      <p className={styles.hint}>{t.hint}</p>
    </section>
  );
}

const GAP_PX = 26;

const keyOf = (hit: Hit | undefined): string => (hit ? JSON.stringify(hit) : '');

function anchorOf({ model }: House, hit: Hit): [x: number, y: number] {
  if ('seat' in hit) return [model.xs[hit.seat] ?? 0, model.ys[hit.seat] ?? 0];
  const [x, y] = model.sections[hit.section]?.label ?? [0, 0];
  return [x, y];
}

/** What the mouse is on, without anything to press. */
function HoverCard({ house, hit }: { house: House; hit: Hit }) {
  const t = useMapWords();
  const section = 'seat' in hit ? house.sectionOf(hit.seat) : house.model.sections[hit.section];
  const prices = section ? house.variantsOf(section).map(({ price }) => price) : [];
  return (
    <div className={styles.card}>
      <PlaceFacts house={house} hit={hit} />
      <CardPrice prices={prices} free={'section' in hit && section && !section.standing ? t.free(house.left[section.index] ?? 0) : ''} />
    </div>
  );
}

function CardPrice({ prices, free }: { prices: readonly number[]; free: string }) {
  return (
    <p className={styles.cardPrice}>
      {prices.length > 0 && <Price minor={Math.min(...prices)} from={new Set(prices).size > 1} />}
      {free !== '' && <span>{free}</span>}
    </p>
  );
}
