/** Adds the slugs of an answer at any depth: of the events and products that it shows, and of whatever else is known by one. */
export function collectSlugs(data: unknown, slugs: Set<string>): void {
  if (Array.isArray(data)) for (const item of data) collectSlugs(item, slugs);
  else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data))
      if (name === 'slug' && typeof value === 'string') slugs.add(value);
      else collectSlugs(value, slugs);
}
