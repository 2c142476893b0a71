import type { Route } from './+types/map';
import { loadMap } from '../../seat-map/load-map.ts';
import { MapEditor } from '../../seat-map/map-editor.tsx';

export const clientLoader = ({ params: { slug }, request }: Route.ClientLoaderArgs) => loadMap(slug, new URL(request.url));

/** One seat map, drawn. */
export default function MapPage({ loaderData }: Route.ComponentProps) {
  return <MapEditor key={loaderData.slug} loaded={loaderData} />;
}
