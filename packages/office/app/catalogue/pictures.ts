import type { Locale } from '@frontrow/domain/locale';
import { PictureDocument, PicturesDocument, type PICTUREQuery } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import type { Option } from './fields/combobox.tsx';
import type { UploadProblem } from './fields/use-upload.ts';

export type Picture = {
  path: string;
  src: string;
  width: number;
  height: number;
  users: NonNullable<PICTUREQuery['cataloguePicture']>['users'];
};
type Kept = { path: string; sha: string; width: number; height: number };

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml';
const WIDTH = 360;
const shown = ({ path, sha, width, height }: Kept, users: Picture['users']): Picture => ({
  path,
  src: `/images/${sha}/${WIDTH}.webp`,
  width,
  height,
  users,
});

export async function findPictures(text: string, locale: Locale): Promise<Option[]> {
  const { cataloguePictures } = await ask(PicturesDocument, { search: text }, locale);
  return cataloguePictures.map(({ path, width, height }) => ({ value: path, title: path, text: `${width} × ${height}` }));
}

export async function pictureOf(path: string, locale: Locale): Promise<Picture | undefined> {
  const { cataloguePicture } = await ask(PictureDocument, { path }, locale);
  return cataloguePicture ? shown(cataloguePicture, cataloguePicture.users) : undefined;
}

const PROBLEMS: Readonly<Record<number, UploadProblem>> = { 403: 'FORBIDDEN', 404: 'FORBIDDEN', 413: 'TOO_LARGE', 422: 'NOT_OF_KIND' };

/** Uploads a picture; its path is what entries name. */
export async function keepPicture(file: File, { signal }: { signal: AbortSignal }): Promise<Picture | { problem: UploadProblem }> {
  const response = await fetch(`/office/files/pictures?${new URLSearchParams({ name: file.name })}`, {
    method: 'POST',
    headers: { 'x-frontrow-client': 'office', 'content-type': 'application/octet-stream' },
    body: file,
    signal,
  }).catch(() => undefined);
  if (!response?.ok) return { problem: PROBLEMS[response?.status ?? 0] ?? 'UNREACHABLE' };
  return shown((await response.json()) as Kept, []);
}
