import type { Db } from '../../platform/db/index.ts';
import type { AccessCookies, Shops } from '../shops/index.ts';
import { selectPrivateImages } from './store.ts';

/**
 * Keeps the pictures of protected shops from strangers: to them they are not there. A picture that an open shop shows
 * too is open.
 */
export function createPrivateImages(db: Db, shops: Shops, access: AccessCookies) {
  let loaded: Promise<ReadonlyMap<string, string[]>> | undefined;
  const load = async () => new Map((await db.many(selectPrivateImages)).map(({ sha, shops: owners }) => [sha, owners] as const));
  const owners = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const isAdmitted = async (slug: string, cookies: string | null): Promise<boolean> => {
    const shop = await shops.bySlug(slug);
    return shop !== undefined && access.isAdmitted(shop, cookies);
  };
  return {
    /** Called when the catalogue has changed. */
    refresh: (): void => void (loaded = undefined),
    async handle(request: Request, show: (request: Request) => Promise<Response>): Promise<Response> {
      const [, , name = ''] = new URL(request.url).pathname.split('/');
      const protecting = (await owners()).get(name);
      if (!protecting) return show(request);
      const cookies = request.headers.get('cookie');
      for (const slug of protecting)
        if (await isAdmitted(slug, cookies)) {
          const shown = await show(request);
          shown.headers.set('cache-control', 'private, max-age=3600');
          return shown;
        }
      return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
    },
  };
}
