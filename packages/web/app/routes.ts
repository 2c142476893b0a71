import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { SCREENS } from './screens.ts';

/** The list twice: at the root, and again under a band shop's slug with `shop/` before the id. */
export default [
  // For staff, of whatever shop: it belongs to none.
  route('scan', 'routes/scan/scan.tsx', { id: 'scan' }),
  ...SCREENS.map(({ id, path, file }) => (path === '' ? index(file, { id }) : route(path, file, { id }))),
  ...SCREENS.map(({ id, path, file }) => route(path === '' ? ':slug' : `:slug/${path}`, file, { id: `shop/${id}` })),
] satisfies RouteConfig;
