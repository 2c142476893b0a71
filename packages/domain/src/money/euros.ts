/** Cents as machines read them: `12.34`. */
export const euros = (minor: number): string => (minor / 100).toFixed(2);
