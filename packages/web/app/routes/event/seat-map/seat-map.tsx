import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import type { EventDetail } from '../event-detail.ts';
import type { Free } from '../selection.ts';
import { createModel, type MapFile } from '@frontrow/ui/seat-map-engine/model.ts';
import { preparePainter } from '@frontrow/ui/seat-map-engine/hire-painter.ts';
import { createHouse, type House } from './house.ts';
import { HouseView } from './house-view.tsx';
import styles from './seat-map.module.css';
import { useMapWords } from './use-map-words.ts';

export type SeatMapProps = {
  event: EventDetail;
  /** The presale is still to come, milliseconds; null when tickets can be bought. */
  opensAt: number | null;
  /** Hears how much of each variant is left, when it is known and as it changes. */
  onFree: (free: Free) => void;
};

/** Choosing seats on the map of the house. Loaded when it is needed; reads the map and shows it when it is there. */
export default function SeatMap({ event, opensAt, onFree }: SeatMapProps) {
  const t = useMapWords();
  const messages = useMessages();
  const [house, setHouse] = useState<House>();
  const [failed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();
  const isAnew = useRef(false);

  const read = useCallback(
    (signal?: AbortSignal) => readHouse(event, signal).then(setHouse, () => signal?.aborted || setFailed(true)),
    [event],
  );
  useEffect(() => {
    void preparePainter();
    const leaving = new AbortController();
    void read(leaving.signal);
    return () => leaving.abort();
  }, [read]);

  function again() {
    setFailed(false);
    void read();
  }

  /**
   * The map on screen is not the one that is sold: both it and the event, which says what its sections cost, come again,
   * and not out of what the browser keeps. Where that was no help, the visitor says when to ask again.
   */
  async function readOther() {
    if (isAnew.current) return setFailed(true);
    isAnew.current = true;
    setHouse(undefined);
    await fetch(event.seatmapUrl ?? '', { cache: 'reload' }).catch(() => undefined);
    await revalidate();
  }

  if (failed) {
    return (
      <div className={styles.waiting}>
        <ErrorNotice>{t.failed}</ErrorNotice>
        <Button onClick={again}>{messages.common.retry}</Button>
      </div>
    );
  }
  if (!house) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Spinner label={t.loading} />
      </div>
    );
  }
  return <HouseView key={houseKey(house)} house={house} opensAt={opensAt} onFree={onFree} onOtherMap={() => void readOther()} />;
}

/** A house that is read anew is another one: nothing chosen in the old one is carried over. */
const keys = new WeakMap<House, number>();
let keysGiven = 0;
function houseKey(house: House): number {
  const key = keys.get(house) ?? (keysGiven += 1);
  keys.set(house, key);
  return key;
}

async function readHouse(event: EventDetail, signal: AbortSignal | undefined): Promise<House> {
  if (event.seatmapUrl === null) throw new Error('the event has no seat map');
  const response = await fetch(event.seatmapUrl, signal ? { signal } : {});
  if (!response.ok) throw new Error(`the seat map was answered with ${response.status}`);
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--surface');
  return createHouse(event, createModel((await response.json()) as MapFile), ground);
}
