const LENGTH_MAX = 15;

/** A name for a narrow place: cut after 15 characters, as a reader counts them. Show it whole somewhere near. */
export function abbreviate(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return characters.length <= LENGTH_MAX ? name : `${characters.slice(0, LENGTH_MAX).join('').trimEnd()}…`;
}
