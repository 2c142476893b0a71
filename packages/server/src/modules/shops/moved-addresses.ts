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
  // people write addresses as they read them, browsers send them encoded
  const target = shop.redirects?.[path] ?? shop.redirects?.[decodePath(path)];
  if (!target || target === path) return undefined;
  return redirect((target.startsWith('/') ? urlPrefix + target : target) + (target.includes('?') ? '' : search));
}
