import { useEffect, useState } from 'react';
import { compileSections } from '@frontrow/domain/seating/drawing/compile';
import { drawingProblems, type DrawingProblem } from '@frontrow/domain/seating/drawing/problems';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import { diffMaps, seatsInTheWay } from '@frontrow/domain/seating/diff-maps';
import type { SeatMap } from '@frontrow/domain/seating/types';

export type SeatInTheWay = { id: number; section: string; row: string; number: string; x: number; y: number };
export type Checked = { problems: readonly DrawingProblem[]; inTheWay: readonly SeatInTheWay[] };

/** A stadium takes a quarter of a second: it is looked at when the hand rests. */
const PAUSE_MS = 350;

/** What is wrong with the drawing, and which seats that somebody has it would take away or call otherwise. */
export function useChecked(drawing: Drawing, published: SeatMap | undefined, taken: ReadonlySet<number>): Checked {
  const [checked, setChecked] = useState<Checked>({ problems: [], inTheWay: [] });
  useEffect(() => {
    const timer = setTimeout(() => {
      const inTheWay = published && taken.size > 0 ? seatsInTheWay(diffMaps(published, compileSections(drawing)), taken) : [];
      setChecked({ problems: drawing.objects.size === 0 ? [] : drawingProblems(drawing), inTheWay });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [drawing, published, taken]);
  return checked;
}
