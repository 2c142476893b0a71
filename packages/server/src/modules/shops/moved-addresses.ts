import { decodePath } from '../../platform/http/decode-path.ts';
import { redirect } from '../../platform/http/redirect.ts';
import type { ResolvedShop } from './index.ts';

/** A shop that has moved away as a whole (meta `redirect`), protected or not. */
export function wholeShopRedirect(url: URL, { shop }: ResolvedShop): Response | undefined {
  const target = shop.meta['redirect'];
  return typeof target === 'string' && target !== '' && target !== url.pathname && target !== url.href ? redirect(target) : undefined;
}

/** Where the operator says that an old address leads, an empty target nowhere. What the query says is taken along. */
export function operatorRedirect({ search }: URL, { shop, urlPrefix, path }: ResolvedShop): Response | undefined {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  // people write addresses as they read them, browsers send them encoded
  const target = [path, decodePath(path), bare, decodePath(bare)].map((old) => shop.redirects?.[old]).find((one) => one !== undefined);
  if (!target || target === path) return undefined;
  const [page = '', mark] = target.split('#', 2);
  const to = page + (page.includes('?') ? '' : search) + (mark === undefined ? '' : `#${mark}`);
  return redirect(target.startsWith('/') ? urlPrefix + to : to);
}
