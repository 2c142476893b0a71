import styles from './icon.module.css';

// 24 x 24, drawn as strokes.
const SHAPES = {
  bag: 'M5 8h14l1 13H4L5 8Zm4 3V7a3 3 0 0 1 6 0v4',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M5 5l14 14M19 5 5 19',
  search: 'M16.5 16.5 21 21M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  left: 'M15 4 7 12l8 8',
  right: 'm9 4 8 8-8 8',
  down: 'm5 9 7 7 7-7',
  up: 'm5 15 7-7 7 7',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  external: 'M9 5h10v10M19 5 5 19',
  play: 'M7 4v16l13-8L7 4Z',
  pause: 'M8 5v14M16 5v14',
  check: 'm4 12.5 5.5 5.5L20 6.5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  info: 'M12 11v6M12 7.2v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  home: 'M4 11 12 4l8 7M6 10v10h12V10',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5m11 5h5v-5',
  shrink: 'M4 9h5V4m11 5h-5V4M4 15h5v5m11-5h-5v5',
  warning: 'M12 9v5m0 3v.1M12 3 2 20h20L12 3Z',
} satisfies Record<string, string>;

export type IconName = keyof typeof SHAPES;

/** Decoration: the words beside it carry the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
