import type { ReactNode } from 'react';
import { drawTools, type Tool } from './tools.ts';
import { useMapWords } from './words.ts';
import styles from './map-editor.module.css';

// 24 x 24, drawn as strokes; dots are seats.
const SIGNS: Record<Tool | 'undo' | 'redo' | 'zoomIn' | 'zoomOut' | 'all', string> = {
  select: 'M5 3l14 8-6 1.5L10 19 5 3Z',
  seats: 'M4 8.5h.01M9 8.5h.01M4 15.500h.01M9 15.500h.01M13 6l8 5-4 1-2 5-2-11Z',
  pan: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
  measure: 'M3 16 16 3l5 5L8 21zM7 12l2 2M10 9l2 2M13 6l2 2',
  row: 'M4 12h.01M9.300 12h.01M14.600 12h.01M20 12h.01',
  arc: 'M4 9h.01M9 13h.01M15 13h.01M20 9h.01',
  block: 'M5 6h.01M12 6h.01M19 6h.01M5 12h.01M12 12h.01M19 12h.01M5 18h.01M12 18h.01M19 18h.01',
  wedge: 'M9 6h.01M15 6h.01M6 12h.01M12 12h.01M18 12h.01M3 18h.01M9 18h.01M15 18h.01M21 18h.01',
  round: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 4h.01M12 20h.01M4 12h.01M20 12h.01',
  long: 'M5 10h14v4H5zM7 6h.01M12 6h.01M17 6h.01M7 18h.01M12 18h.01M17 18h.01',
  standing: 'M4 5h16v14H4zM12 8.500h.01M12 11v5M9 12h6',
  stage: 'M3 7h18l-3 10H6L3 7Z',
  landmark: 'M5 4h14l-7 8-7-8ZM12 12v7M8 20h8',
  label: 'M5 5h14M12 5v14M9 19h6',
  undo: 'M8 5 3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l5 5-5 5M21 10H10a6 6 0 0 0 0 12h3',
  zoomIn: 'M16 16l5 5M18 10.500a7.500 7.500 0 1 1-15 0 7.500 7.500 0 0 1 15 0ZM10.500 7.500v6M7.500 10.500h6',
  zoomOut: 'M16 16l5 5M18 10.500a7.500 7.500 0 1 1-15 0 7.500 7.500 0 0 1 15 0ZM7.500 10.500h6',
  all: 'M9 4H4v5M15 4h5v5M9 20H4v-5m11 5h5v-5',
};

/** Nothing but seats: drawn thicker. */
const DOTS = /^(M[\d. ]+h\.01)+$/;

export const Sign = ({ name }: { name: keyof typeof SIGNS }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" data-dots={DOTS.test(SIGNS[name]) ? '' : undefined}>
    <path d={SIGNS[name]} />
  </svg>
);

type SignButtonProps = { sign: keyof typeof SIGNS; label: string; isOn?: boolean; isOff?: boolean; onClick: () => void };

export const SignButton = ({ sign, label, isOn, isOff = false, onClick }: SignButtonProps) => (
  <button
    type="button"
    className={styles.sign}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
  >
    <Sign name={sign} />
  </button>
);

const lookTools = ['select', 'seats', 'pan'] as const satisfies readonly Tool[];

/** What one draws with. */
export function Toolbar({ tool, isReadOnly, onChoose }: { tool: Tool; isReadOnly: boolean; onChoose: (tool: Tool) => void }) {
  const t = useMapWords();
  const button = (one: Tool): ReactNode => (
    <SignButton key={one} sign={one} label={t.tools[one]} isOn={tool === one} onClick={() => onChoose(one)} />
  );
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t.toolbar}>
      {lookTools.map(button)}
      {!isReadOnly && (
        <>
          <hr />
          {drawTools.map(button)}
        </>
      )}
    </div>
  );
}
