import { prefixOf, type Shop } from '../shops/index.ts';

/** Addresses made from the shop table and our own configuration alone, never from what a client or a Host header says. */
export function createShopUrls(publicUrl: URL): (shop: Shop, path: string) => string {
  return (shop, path) => {
    const url = new URL(shop.isMain || shop.domain !== null ? path : prefixOf(shop) + path, publicUrl);
    if (shop.domain !== null) url.hostname = shop.domain;
    return url.href;
  };
}
