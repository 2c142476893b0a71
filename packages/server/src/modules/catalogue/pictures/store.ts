import { statement } from '../../../platform/db/index.ts';

export type PictureRow = { path: string; sha: string; width: number; height: number };
const COLUMNS = `i.source_path as path, encode(i.sha256, 'hex') as sha, i.width, i.height`;

/** Of the whole house; who works for a part of it finds what they uploaded themselves. */
type Sight = [all: boolean, personId: number];

/** Pictures whose path has the words, the newest first. */
export const selectPictures = statement<PictureRow, [...Sight, search: string, limit: number]>(`
  select ${COLUMNS} from image i where ($1 or i.uploaded_by = $2) and strpos(lower(i.source_path), lower($3)) > 0 order by i.id desc limit $4`);

/** A picture that an entry names. */
export const selectPicture = statement<PictureRow, [path: string]>(`
  select ${COLUMNS} from image i where i.source_path = $1 order by i.id desc limit 1`);

export const selectPictureBySha = statement<PictureRow, [sha: string]>(`
  select ${COLUMNS} from image i where i.sha256 = decode($1, 'hex')`);

export const insertPicture = statement<
  { id: number },
  [sha: string, path: string, mimeType: string, width: number, height: number, thumbhash: Buffer, personId: number]
>(`
  insert into image (sha256, source_path, mime_type, width, height, thumbhash, uploaded_at, uploaded_by)
  values (decode($1, 'hex'), $2, $3, $4, $5, $6, now(), $7) on conflict (sha256) do nothing returning id`);
