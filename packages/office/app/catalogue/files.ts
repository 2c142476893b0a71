import type { Locale } from '@frontrow/domain/locale';
import { DOWNLOAD_BYTES_MAX, downloadType, downloadTypes, formatBytes } from '@frontrow/domain/downloads/download-type';
import { isVideoFile } from '@frontrow/domain/catalogue/values';
import { VIDEO_BYTES_MAX } from '@frontrow/domain/videos';
import { FileDocument, FilesDocument, type FILEQuery, type FILEQueryVariables } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import type { Option } from './fields/combobox.tsx';
import type { Keep } from './fields/use-upload.ts';

export type FileKind = FILEQueryVariables['kind'];
export type KnownFile = NonNullable<FILEQuery['catalogueFile']>;

/** Files that are sold, or videos, by their path and name. */
export async function findFiles(kind: FileKind, text: string, locale: Locale): Promise<Option[]> {
  const { catalogueFiles } = await ask(FilesDocument, { kind, search: text }, locale);
  return catalogueFiles.map(({ path, name, bytes }) => ({
    value: path,
    title: path,
    text: [kind === 'VIDEO' && name, bytes !== null && formatBytes(bytes, locale)].filter(Boolean).join(' · '),
  }));
}

export async function fileOf(kind: FileKind, path: string, locale: Locale): Promise<KnownFile | undefined> {
  return (await ask(FileDocument, { kind, path }, locale)).catalogueFile ?? undefined;
}

type Limits = { folder: string; accept: string; bytesMax: number; isOfKind: (name: string) => boolean };
export const fileLimits: Readonly<Record<FileKind, Limits>> = {
  DOWNLOAD: {
    folder: 'downloads',
    accept: Object.keys(downloadTypes)
      .map((end) => `.${end}`)
      .join(','),
    bytesMax: DOWNLOAD_BYTES_MAX,
    isOfKind: (name) => downloadType(name) !== undefined,
  },
  VIDEO: { folder: 'videos', accept: 'video/mp4,.mp4', bytesMax: VIDEO_BYTES_MAX, isOfKind: isVideoFile },
};

/** A request has 30 seconds, also on a slow line; the server takes twice as much. */
const PIECE_BYTES = 1024 * 1024;
const TRIES = 5;
const WAIT_MS = 1000;

/** Uploads a file piece by piece: where a line breaks, it goes on from there. Its path is what entries name. */
export function keepFile(kind: FileKind): Keep<{ path: string }> {
  const { folder, bytesMax, isOfKind } = fileLimits[kind];
  return async (file, { told, signal }) => {
    if (!isOfKind(file.name) || file.size === 0) return { problem: 'NOT_OF_KIND' };
    if (file.size > bytesMax) return { problem: 'TOO_LARGE' };
    const upload = crypto.randomUUID();
    let from = 0;
    let misses = 0;
    while (misses < TRIES) {
      const asked = new URLSearchParams({ name: file.name, upload, from: `${from}`, bytes: `${file.size}` });
      const response = await fetch(`/office/files/${folder}?${asked}`, {
        method: 'POST',
        headers: { 'x-frontrow-client': 'office', 'content-type': 'application/octet-stream' },
        body: file.slice(from, from + PIECE_BYTES),
        signal,
      }).catch(() => undefined);
      signal.throwIfAborted();
      const problem = response && PROBLEMS[response.status];
      if (problem) return { problem };
      if (response?.ok || response?.status === 409) {
        const answer = (await response.json()) as { at: number } | { path: string };
        if ('path' in answer) return answer;
        misses = response.ok ? 0 : misses + 1;
        from = answer.at;
        told(from / file.size);
      } else {
        misses += 1;
        await new Promise((resolve) => void setTimeout(resolve, WAIT_MS * misses));
      }
    }
    return { problem: 'UNREACHABLE' };
  };
}

const PROBLEMS = { 403: 'FORBIDDEN', 404: 'FORBIDDEN', 413: 'TOO_LARGE', 422: 'NOT_OF_KIND', 507: 'NO_ROOM' } as Readonly<
  Partial<Record<number, 'FORBIDDEN' | 'TOO_LARGE' | 'NOT_OF_KIND' | 'NO_ROOM'>>
>;
