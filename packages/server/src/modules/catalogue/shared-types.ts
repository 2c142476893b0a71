import { imageWidths, tourImageWidths } from '@frontrow/domain/images';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { Connection, PageInfo } from '../../platform/graphql/connection.ts';
import type { ArtistCard, CategoryLink, Image } from './types.ts';

/** Of a query whose answer is the same for every visitor: its bytes are kept until the catalogue changes. */
export const cached = { cache: 'catalogue' } as const;

export type SharedTypes = ReturnType<typeof registerSharedTypes>;

/** Types that events, products and categories all speak of. */
export function registerSharedTypes(builder: Builder) {
  const imageType = builder.objectRef<Image>('Image').implement({
    description: `A picture. Addresses are /images/{sha}/{width}.{avif|webp|jpg} for the widths ${imageWidths.join(', ')}; ticket images of tours have ${tourImageWidths.join(', ')}.`,
    fields: (t) => ({
      sha: t.exposeString('sha'),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
      thumbhash: t.exposeString('thumbhash', { nullable: true, description: 'Base64.' }),
    }),
  });
  const artistCard = builder.objectRef<ArtistCard>('ArtistCard').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      slug: t.exposeString('slug'),
      type: t.exposeString('type'),
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      hasPage: t.exposeBoolean('hasPage', { description: 'False for an artist who plays or sells here without a page in this shop.' }),
      squareImage: t.expose('squareImage', { type: imageType, nullable: true }),
    }),
  });
  const categoryLink = builder.objectRef<CategoryLink>('CategoryLink').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      slug: t.exposeString('slug'),
      type: t.exposeString('type'),
      name: t.exposeString('name'),
      mainCategory: t.boolean({ resolve: (link) => link.mainCategory ?? false }),
      order: t.int({ resolve: (link) => link.order ?? 0 }),
      subtitle: t.string({ nullable: true, resolve: (link) => link.subtitle ?? null }),
    }),
  });
  const pageInfo = builder.objectRef<PageInfo>('PageInfo').implement({
    fields: (t) => ({
      startCursor: t.exposeString('startCursor', { nullable: true }),
      endCursor: t.exposeString('endCursor', { nullable: true }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
      hasPreviousPage: t.exposeBoolean('hasPreviousPage'),
    }),
  });
  const connection = <Node extends object>(name: string, node: ReturnType<typeof builder.objectRef<Node>> | { name: string }) =>
    builder.objectRef<Connection<Node>>(name).implement({
      fields: (t) => ({
        nodes: t.field({ type: [node] as never, resolve: (page) => page.nodes as never }),
        pageInfo: t.expose('pageInfo', { type: pageInfo }),
      }),
    });
  return { imageType, artistCard, categoryLink, connection };
}
