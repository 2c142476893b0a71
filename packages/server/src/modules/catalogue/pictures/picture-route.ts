import type { Who } from '../../../platform/graphql/office-builder.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { TooManyPixels } from '../../../platform/images/inspect-image.ts';
import { keepPicture, type PictureDeps } from './keep-picture.ts';

/** A photograph as cameras make them; larger ones take seconds to read. */
const BYTES_MAX = 20 * 1024 * 1024;
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * POST /office/files/pictures?name=…: keeps a picture (the body, as it is). 200 with its path, hash and size as JSON, 413 where it is too
 * large, in bytes or in pixels, 422 where it is no picture; nothing for who may not edit the catalogue.
 */
export async function takePicture(deps: PictureDeps, who: Who, request: Request): Promise<Response | undefined> {
  if (!who.may('catalogue.edit')) return undefined;
  const bytes = await readBody(request, BYTES_MAX);
  const tooLarge = () => new Response('Too large', { status: 413, headers: HEADERS });
  if (!bytes) return tooLarge();
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const picture = await keepPicture(deps, who, { name, bytes }).catch((error: unknown) => {
    if (error instanceof TooManyPixels) return tooLarge();
    throw error;
  });
  if (picture instanceof Response) return picture;
  return picture ? Response.json(picture, { headers: HEADERS }) : new Response('Not a picture', { status: 422, headers: HEADERS });
}
