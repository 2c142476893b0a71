import type { Queryable } from '../../platform/db/index.ts';
import {
  type FileRow,
  type FileUser,
  selectDownloadFiles,
  selectDownloadUsers,
  selectVideoFiles,
  selectVideoUsers,
  type Sight,
} from './pictures/store.ts';

export const keptFileKinds = ['DOWNLOAD', 'VIDEO'] as const;
export type KeptFileKind = (typeof keptFileKinds)[number];
/** `path`: as entries name it. */
export type KeptFile = FileRow & { kind: KeptFileKind };

const SHOWN = 12;
const finders = { DOWNLOAD: selectDownloadFiles, VIDEO: selectVideoFiles } as const;

/** Files that are kept and can be named by another entry too, whose path or name has the words, the newest first. */
export const findKeptFiles = async (db: Queryable, sight: Sight, kind: KeptFileKind, search: string): Promise<KeptFile[]> =>
  (await db.many(finders[kind], [...sight, search, null, SHOWN])).map((row) => ({ ...row, kind }));

/** The one that an entry names. */
export async function findKeptFile(db: Queryable, kind: KeptFileKind, path: string): Promise<KeptFile | undefined> {
  const row = await db.first(finders[kind], [true, 0, '', path, 1]);
  return row && { ...row, kind };
}

/** Entries that name it, as they are published and in drafts. */
export const usersOfFile = (db: Queryable, { kind, path, sha }: KeptFile): Promise<FileUser[]> =>
  db.many(kind === 'DOWNLOAD' ? selectDownloadUsers : selectVideoUsers, [path, sha]);
