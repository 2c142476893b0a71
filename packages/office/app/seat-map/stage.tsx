import { useMemo, type RefObject } from 'react';
import type { Point } from '@frontrow/domain/seating/types';
import { DrawingCanvas } from './canvas/drawing-canvas.tsx';
import type { DrawingView } from './canvas/drawing-view.ts';
import type { Editor, EditorState } from './editor.ts';
import { SignButton } from './toolbar.tsx';
import type { Checked } from './use-checked.ts';
import type { UnderlayControl } from './use-underlay.ts';
import { useMapWords } from './words.ts';
import styles from './map-editor.module.css';

/** What all parts of the editor work on. */
export type Shared = {
  editor: Editor;
  state: EditorState;
  view: RefObject<DrawingView | null>;
  checked: Checked;
  underlay: UnderlayControl;
  isReadOnly: boolean;
};

type StageProps = Shared & { onView: (view: DrawingView | null) => void; onMeasured: (line: readonly [Point, Point]) => void };

/** The drawing, and over it how it is looked at and what was done to it. */
export function Stage({ editor, state, view, checked, underlay, isReadOnly, onView, onMeasured }: StageProps) {
  const t = useMapWords();
  const trouble = useMemo(() => new Set(checked.problems.flatMap(({ seatIds }) => seatIds)), [checked]);
  return (
    <div className={styles.stage}>
      <div className={styles.over}>
        {!isReadOnly && (
          <>
            <SignButton sign="undo" label={t.undo} isOff={state.history.done.length === 0} onClick={editor.undo} />
            <SignButton sign="redo" label={t.redo} isOff={state.history.undone.length === 0} onClick={editor.redo} />
          </>
        )}
        <SignButton sign="zoomIn" label={t.zoomIn} onClick={() => view.current?.zoom(1.4)} />
        <SignButton sign="zoomOut" label={t.zoomOut} onClick={() => view.current?.zoom(1 / 1.4)} />
        <SignButton sign="all" label={t.showAll} onClick={() => view.current?.reset()} />
      </div>
      <DrawingCanvas
        editor={editor}
        onView={onView}
        trouble={trouble}
        inTheWay={checked.inTheWay}
        underlay={underlay.underlay}
        isReadOnly={isReadOnly}
        onPicture={underlay.move}
        onMeasured={(from, to) => onMeasured([from, to])}
      />
      {!isReadOnly && <output className={styles.hint}>{t.hints[state.tool]}</output>}
    </div>
  );
}
