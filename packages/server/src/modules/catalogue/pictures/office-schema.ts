import type { Db } from '../../../platform/db/index.ts';
import { type OfficeContext, signedIn, type OfficeBuilder } from '../../../platform/graphql/office-builder.ts';
import { findKeptFile, findKeptFiles, keptFileKinds, type KeptFile, usersOfFile } from '../find-kept-files.ts';
import { type FileUser, selectPicture, selectPictures, selectPictureUsers, type PictureRow } from './store.ts';

const SHOWN = 12;
const seesAll = (context: OfficeContext): boolean => signedIn(context).reach('catalogue.read').all;

/** Queries `cataloguePictures`, `cataloguePicture`, `catalogueFiles` and `catalogueFile`: what entries can name. */
export function registerPictures(builder: OfficeBuilder, deps: { db: Db }): void {
  const user = builder.objectRef<FileUser>('CatalogueFileUser').implement({
    authScopes: { may: 'catalogue.read' },
    fields: (t) => ({
      kind: t.exposeString('kind'),
      slug: t.exposeString('slug'),
      title: t.exposeString('title'),
      isDraft: t.exposeBoolean('isDraft', { description: 'By a draft, which may never be published.' }),
    }),
  });
  const users = {
    type: [user] as [typeof user],
    authScopes: { may: 'catalogue.read' as const },
    description: 'The entries that name it. Nothing for who works for a part of the house.',
  };
  const picture = builder.objectRef<PictureRow>('CataloguePicture').implement({
    authScopes: { may: 'catalogue.read' },
    fields: (t) => ({
      path: t.exposeString('path', { description: 'As entries name it.' }),
      sha: t.exposeString('sha'),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
      users: t.field({
        ...users,
        resolve: ({ path, sha }, _args, context) => (seesAll(context) ? deps.db.many(selectPictureUsers, [path, sha]) : []),
      }),
    }),
  });
  const file = builder.objectRef<KeptFile>('CatalogueFile').implement({
    authScopes: { may: 'catalogue.read' },
    fields: (t) => ({
      path: t.exposeString('path', { description: 'As entries name it.' }),
      sha: t.exposeString('sha'),
      name: t.exposeString('name', { nullable: true, description: 'As it was called. Null for the video of a folder.' }),
      bytes: t.exposeFloat('bytes', { nullable: true, description: 'Null for the video of a folder.' }),
      users: t.field({ ...users, resolve: (found, _args, context) => (seesAll(context) ? usersOfFile(deps.db, found) : []) }),
    }),
  });
  const fileKind = builder.enumType('CatalogueFileKind', { values: keptFileKinds });
  builder.queryFields((t) => ({
    catalogueFiles: t.field({
      type: [file],
      authScopes: { may: 'catalogue.read' },
      description:
        'Up to twelve files that are sold, or videos, whose path or name has the words. Who works for a part of the house finds those they uploaded.',
      args: { kind: t.arg({ type: fileKind, required: true }), search: t.arg.string({ required: true }) },
      resolve: (_root, { kind, search }, context) =>
        findKeptFiles(deps.db, [seesAll(context), signedIn(context).personId], kind, search.trim()),
    }),
    catalogueFile: t.field({
      type: file,
      nullable: true,
      authScopes: { may: 'catalogue.read' },
      description: 'By the path that an entry names.',
      args: { kind: t.arg({ type: fileKind, required: true }), path: t.arg.string({ required: true }) },
      resolve: async (_root, { kind, path }) => (await findKeptFile(deps.db, kind, path)) ?? null,
    }),
    cataloguePictures: t.field({
      type: [picture],
      authScopes: { may: 'catalogue.read' },
      description: 'The newest twelve whose path has the words. Who works for a part of the house finds those they uploaded.',
      args: { search: t.arg.string({ required: true }) },
      resolve: (_root, { search }, context) =>
        deps.db.many(selectPictures, [seesAll(context), signedIn(context).personId, search.trim(), SHOWN]),
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
