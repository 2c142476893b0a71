import type { ArtistCardFieldsFragment } from '../../graphql/operations.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Link } from '@frontrow/ui/link/link.tsx';

/** Whose product it is, and the way there where this shop has a page of theirs. */
export function ArtistName({ artist: { slug, displayName, hasPage } }: { artist: ArtistCardFieldsFragment }) {
  const to = usePaths();
  return hasPage ? <Link to={to.artist(slug)}>{displayName}</Link> : displayName;
}
