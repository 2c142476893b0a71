import type { Db } from '../../../platform/db/index.ts';
import { signedIn, type OfficeBuilder } from '../../../platform/graphql/office-builder.ts';
import { selectPicture, selectPictures, type PictureRow } from './store.ts';

const SHOWN = 12;

/** Queries `cataloguePictures` and `cataloguePicture`: what entries can name. */
export function registerPictures(builder: OfficeBuilder, deps: { db: Db }): void {
  const picture = builder.objectRef<PictureRow>('CataloguePicture').implement({
    authScopes: { may: 'catalogue.read' },
    fields: (t) => ({
      path: t.exposeString('path', { description: 'As entries name it.' }),
      sha: t.exposeString('sha'),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
    }),
  });
  builder.queryFields((t) => ({
    cataloguePictures: t.field({
      type: [picture],
      authScopes: { may: 'catalogue.read' },
      description: 'The newest twelve whose path has the words. Who works for a part of the house finds those they uploaded.',
      args: { search: t.arg.string({ required: true }) },
      resolve: (_root, { search }, context) => {
        const { reach, personId } = signedIn(context);
        return deps.db.many(selectPictures, [reach('catalogue.read').all, personId, search.trim(), SHOWN]);
      },
    }),
    cataloguePicture: t.field({
      type: picture,
      nullable: true,
      authScopes: { may: 'catalogue.read' },
      description: 'By the path that an entry names.',
      args: { path: t.arg.string({ required: true }) },
      resolve: async (_root, { path }) => (await deps.db.first(selectPicture, [path])) ?? null,
    }),
  }));
}
