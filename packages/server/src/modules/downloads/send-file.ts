import { isRefusal } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { noPrivateFile, privateStream } from '../../platform/http/private-file.ts';
import { readRange } from '../../platform/http/read-range.ts';
import { readId } from '../../platform/ids.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { getOrder, type OrderKey } from '../orders/index.ts';
import { beginDownload, type File, resumeDownload, selectOpenFile } from './store.ts';

export type SendDeps = { db: Db; files: Pick<FileStore, 'open'> };

/**
 * GET /server/downloads/{shop}/{orderId}/{token}/{download}: 200 the file, 206 the part of it that is asked for, 404 no such
 * order, a wrong token, or nothing left to fetch. What begins with the first byte counts; what goes on does not.
 */
export async function sendFile({ db, files }: SendDeps, key: OrderKey, download: string, request: Request): Promise<Response> {
  const order = await getOrder(db, key);
  if (isRefusal(order)) return noPrivateFile(order);
  const asked = [order.id, readId(download) ?? null] as const;
  if (request.method === 'HEAD') {
    const open = await db.first(selectOpenFile, asked);
    return open ? privateStream(null, headOf(open), undefined) : noPrivateFile();
  }
  const range = request.headers.get('range');
  // "bytes=0-" is how some begin
  const goesOn = range !== null && !range.startsWith('bytes=0-');
  const file = (goesOn && (await db.first(resumeDownload, asked))) || (await db.first(beginDownload, asked));
  if (!file) return noPrivateFile();
  const head = headOf(file);
  const part = readRange(request.headers, head);
  if (part === 'unsatisfiable') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.bytes}` } });
  const stream = await files.open(file.sha, part ?? { start: 0, end: file.bytes - 1 });
  if (!stream) throw new Error(`the file ${file.filename} (${file.sha}) is not in the data folder`);
  return privateStream(stream, head, part);
}

const headOf = ({ sha, filename, mimeType, bytes }: File) => ({ type: mimeType, filename, bytes, etag: `"${sha.slice(0, 32)}"` });
