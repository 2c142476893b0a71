export type Screen = {
  id: string;
  /** Path below the shop's prefix, without leading slash; '' is the shop's home. */
  path: string;
  file: string;
};

/** Every screen of a shop, one line each. */
export const SCREENS: readonly Screen[] = [
  { id: 'home', path: '', file: 'routes/home/home.tsx' },
  { id: 'not-found', path: '*', file: 'routes/not-found/not-found.tsx' },
];
