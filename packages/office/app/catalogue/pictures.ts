import type { Locale } from '@frontrow/domain/locale';
import { PictureDocument, PicturesDocument } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import type { Option } from './fields/combobox.tsx';

export type Picture = { path: string; src: string; width: number; height: number };
export type PictureProblem = 'TOO_LARGE' | 'NOT_A_PICTURE' | 'UNREACHABLE' | 'FORBIDDEN';

const WIDTH = 360;
const shown = ({ path, sha, width, height }: { path: string; sha: string; width: number; height: number }): Picture => ({
  path,
  src: `/images/${sha}/${WIDTH}.webp`,
  width,
  height,
});

export async function findPictures(text: string, locale: Locale): Promise<Option[]> {
  const { cataloguePictures } = await ask(PicturesDocument, { search: text }, locale);
  return cataloguePictures.map(({ path, width, height }) => ({ value: path, title: path, text: `${width} × ${height}` }));
}

export async function pictureOf(path: string, locale: Locale): Promise<Picture | undefined> {
  const { cataloguePicture } = await ask(PictureDocument, { path }, locale);
  return cataloguePicture ? shown(cataloguePicture) : undefined;
}

const PROBLEMS: Readonly<Record<number, PictureProblem>> = { 403: 'FORBIDDEN', 404: 'FORBIDDEN', 413: 'TOO_LARGE', 422: 'NOT_A_PICTURE' };

/** Uploads a picture; its path is what entries name. */
export async function keepPicture(file: File): Promise<Picture | { problem: PictureProblem }> {
  const response = await fetch(`/office/files/pictures?${new URLSearchParams({ name: file.name })}`, {
    method: 'POST',
    headers: { 'x-frontrow-client': 'office', 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => undefined);
  if (!response?.ok) return { problem: PROBLEMS[response?.status ?? 0] ?? 'UNREACHABLE' };
  return shown((await response.json()) as { path: string; sha: string; width: number; height: number });
}
