import type { Route } from './+types/entry';
import { EntryEditor } from '../../catalogue/entry-editor.tsx';
import { loadEntry } from '../../catalogue/load-entry.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadEntry(new URL(request.url));

/** One entry of the catalogue, with its form. */
export default function Entry({ loaderData }: Route.ComponentProps) {
  const { kind, slug, copyOf } = loaderData;
  return <EntryEditor key={`${kind}/${slug ?? (copyOf ? 'copy' : 'new')}`} loaded={loaderData} />;
}
