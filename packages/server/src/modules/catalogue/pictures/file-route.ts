import { DOWNLOAD_BYTES_MAX, downloadType } from '@frontrow/domain/downloads/download-type';
import { beginsAs } from '@frontrow/domain/downloads/file-shape';
import { isVideoFile } from '@frontrow/domain/catalogue/values';
import { VIDEO_BYTES_MAX } from '@frontrow/domain/videos';
import type { Db } from '../../../platform/db/index.ts';
import type { Who } from '../../../platform/graphql/office-builder.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { videoPath } from '../export/entries.ts';
import { findKeptFile, type KeptFileKind } from '../find-kept-files.ts';
import { sendVideo, type VideoStore } from '../videos.ts';
import { type FileDeps, keepFile } from './keep-file.ts';

/** What comes with one request: it has to be here within 30 seconds, also from a slow line. */
const PIECE_BYTES_MAX = 2 * 1024 * 1024;
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const BYTES_MAX: Readonly<Record<KeptFileKind, number>> = { DOWNLOAD: DOWNLOAD_BYTES_MAX, VIDEO: VIDEO_BYTES_MAX };

/**
 * POST /office/files/{downloads|videos}?name=…&upload=…&from=…&bytes=…: keeps a file that comes in pieces (the body, as it is): `from` where this
 * one begins in a whole of `bytes`, `upload` a name of the sender's own for it. 200 with how much is there (`at`), with the last one
 * the `path`; 409 where a piece before this one is missing, with `at`; 413 where it is too large, 422 where it is no such file or ends
 * in the middle, 507 where the disk is full; nothing for who may not edit the catalogue.
 */
export async function takeFile(deps: FileDeps, who: Who, kind: KeptFileKind, request: Request): Promise<Response | undefined> {
  if (!who.may('catalogue.edit')) return undefined;
  const asked = readAsked(new URL(request.url));
  if (!asked) return refused(400, 'Bad request');
  const { name, upload, from, bytes } = asked;
  const isOfKind = kind === 'VIDEO' ? isVideoFile(name) : downloadType(name) !== undefined;
  if (!isOfKind || bytes === 0) return refused(422, 'No such file');
  if (bytes > BYTES_MAX[kind]) return refused(413, 'Too large');
  const piece = await readBody(request, PIECE_BYTES_MAX);
  if (!piece || from + piece.length > bytes) return refused(413, 'Too large');
  if (piece.length === 0) return refused(400, 'Bad request');
  if (from === 0 && !beginsAs(name, piece.toString('latin1', 0, 16))) return refused(422, 'No such file');
  // of this person: nobody goes on with another's file
  const part = `${who.personId}-${upload}`;
  const at = await deps.incoming.add(part, from, piece);
  if (at === 'NO_ROOM') return refused(507, 'No room');
  if (at < from) return Response.json({ at }, { status: 409, headers: HEADERS });
  if (from + piece.length < bytes) return Response.json({ at: from + piece.length }, { headers: HEADERS });
  try {
    const kept = await keepFile(deps, who, kind, { name, part, bytes });
    return kept ? Response.json(kept, { headers: HEADERS }) : refused(422, 'No such file');
  } finally {
    await deps.incoming.drop(part);
  }
}

/** GET /office/files/videos/{hash}.mp4: a video that is kept, also before it is published; nothing for who may not see the catalogue. */
export async function showVideo({ db, videos }: { db: Db; videos: VideoStore }, who: Who, sha: string, request: Request) {
  if (!who.may('catalogue.read')) return undefined;
  const found = await findKeptFile(db, 'VIDEO', videoPath(sha));
  return found?.sha === sha ? sendVideo(videos, sha, request) : undefined;
}

const refused = (status: number, text: string) => new Response(text, { status, headers: HEADERS });

function readAsked({ searchParams }: URL): { name: string; upload: string; from: number; bytes: number } | undefined {
  const field = (key: string) => searchParams.get(key) ?? '';
  const [name, upload, from, bytes] = [field('name'), field('upload'), field('from'), field('bytes')];
  return /^[a-z0-9-]{8,40}$/.test(upload) && /^\d{1,12}$/.test(from) && /^\d{1,12}$/.test(bytes)
    ? { name, upload, from: Number(from), bytes: Number(bytes) }
    : undefined;
}
