import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '@frontrow/ui/button/button.tsx';
import styles from './gallery.module.css';

/** How far one arrow key moves what is looked at, in percent of the picture. */
const STEP = 10;
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * A picture at twice its size where the mouse points. Fingers and keys turn it on by a button and move it by touch or
 * arrows. The place looked at is set by script: the page's HTML has no inline styles.
 */
export default function Magnifier({ children }: { children: ReactNode }) {
  const t = useMessages().product;
  const [kept, keep] = useState(false);
  const [place, setPlace] = useState<readonly [number, number] | null>(null);
  const shown = place ?? (kept ? ([50, 50] as const) : null);

  function follow({ currentTarget, clientX, clientY }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    setPlace([((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100]);
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (event.key === 'Escape') keep(false);
    if (!kept || !move) return;
    // the gallery would turn the page
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = shown ?? [50, 50];
    setPlace([limit(x + move[0]), limit(y + move[1])]);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its button does the same for keys and fingers
    <div
      className={styles.magnifier}
      data-kept={kept || undefined}
      onPointerMove={(event) => (event.pointerType === 'mouse' || kept) && follow(event)}
      onPointerLeave={() => setPlace(null)}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.lens}
        ref={(element) => {
          if (!element) return;
          element.style.transform = shown ? 'scale(2)' : '';
          element.style.transformOrigin = shown ? `${shown[0]}% ${shown[1]}%` : '';
        }}
      >
        {children}
      </div>
      <span className={styles.magnify}>
        <IconButton
          icon={kept ? 'minus' : 'plus'}
          label={t.magnify}
          aria-pressed={kept}
          onClick={() => {
            setPlace(null);
            keep(!kept);
          }}
        />
      </span>
    </div>
  );
}

const limit = (percent: number): number => Math.min(100, Math.max(0, percent));
