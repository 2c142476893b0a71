import { redirect } from '../../platform/http/redirect.ts';
import { prefixOf, type ResolvedShop, type Shop, type Shops } from './index.ts';

/** Which host serves which shop. */
export type Hosts = ReturnType<typeof createHosts>;

/** @param officeUrl of the office; another host than the shops' serves nothing else, so that no page of a shop is of its origin */
export function createHosts(shops: Shops, publicUrl: URL, officeUrl: URL) {
  const isOfficeApart = officeUrl.hostname !== publicUrl.hostname;
  /** The shop whose own domain this is. */
  const ownerOf = async (hostname: string): Promise<Shop | undefined> => (await shops.all()).find((shop) => shop.domain === hostname);

  const addressAt = (hostname: string, path: string): string => {
    const url = new URL(publicUrl.origin + path);
    url.hostname = hostname;
    return url.href;
  };

  return {
    ownerOf,

    /** Whether the office is at this host: its own, or the main shop's. */
    hasOffice: async (hostname: string): Promise<boolean> =>
      isOfficeApart ? hostname === officeUrl.hostname : (await ownerOf(hostname)) === undefined,

    isOfficeApart,

    /** Whose frames may show pages of a preview, as a policy names it: the office's. */
    framing: isOfficeApart ? officeUrl.origin : "'self'",

    /** Whether nothing but the office is at this host. */
    isOfficeAlone: (hostname: string): boolean => isOfficeApart && hostname === officeUrl.hostname,

    /** The numbers of this machine are known too: its own services and probes come by them. */
    isKnown: async (hostname: string): Promise<boolean> =>
      [publicUrl.hostname, officeUrl.hostname, '127.0.0.1', '[::1]'].includes(hostname) || (await ownerOf(hostname)) !== undefined,

    /** What is served below /server/ names its shop: at the domain of a shop there is no other. */
    async isOfAnotherShop(url: URL): Promise<boolean> {
      const [, area, , slug = ''] = url.pathname.split('/');
      if (area !== 'server') return false;
      const owner = await ownerOf(url.hostname);
      return owner !== undefined && owner.slug !== slug && (await shops.bySlug(slug)) !== undefined;
    },

    /**
     * Leads to the one address that a page has: a shop with its own domain lives there only, without its name in the path;
     * there, no other shop's path does. Of two names in the path, one stays.
     */
    async redirectHome(url: URL, { shop, urlPrefix, path }: ResolvedShop): Promise<Response | undefined> {
      if (shop.domain !== null && (shop.domain !== url.hostname || urlPrefix !== ''))
        return redirect(addressAt(shop.domain, path + url.search));
      if (urlPrefix !== '' && urlPrefix !== prefixOf(shop)) return redirect(prefixOf(shop) + path + url.search);
      if (urlPrefix === '' || !(await ownerOf(url.hostname))) return undefined;
      return redirect(addressAt(publicUrl.hostname, urlPrefix + path + url.search));
    },
  };
}
