import type { Db } from '../../../platform/db/index.ts';
import { signedIn, type OfficeBuilder } from '../../../platform/graphql/office-builder.ts';
import { findKeptFiles, keptFileKinds, type KeptFile } from '../find-kept-files.ts';
import { selectPicture, selectPictures, type PictureRow } from './store.ts';

const SHOWN = 12;

/** Queries `cataloguePictures`, `cataloguePicture` and `catalogueFiles`: what entries can name. */
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
  const file = builder.objectRef<KeptFile>('CatalogueFile').implement({
    authScopes: { may: 'catalogue.read' },
    fields: (t) => ({
      path: t.exposeString('path', { description: 'As entries name it.' }),
      bytes: t.exposeFloat('bytes', { nullable: true, description: 'Null for a video.' }),
    }),
  });
  const fileKind = builder.enumType('CatalogueFileKind', { values: keptFileKinds });
  builder.queryFields((t) => ({
    catalogueFiles: t.field({
      type: [file],
      authScopes: { may: 'catalogue.read' },
      description: 'Up to twelve files that are sold, or videos, whose path has the words. Nothing for who works for a part of the house.',
      args: { kind: t.arg({ type: fileKind, required: true }), search: t.arg.string({ required: true }) },
      resolve: (_root, { kind, search }, context) =>
        signedIn(context).reach('catalogue.read').all ? findKeptFiles(deps.db, kind, search.trim()) : [],
    }),
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
