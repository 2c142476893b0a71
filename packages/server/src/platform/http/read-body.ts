/**
 * The bytes of a request's body. A body longer than it says, or that does not say how long it is, is read no
 * further than the limit.
 * @returns undefined where it is longer than `bytesMax`
 * @throws BrokenBody where its sender has gone away, or it is not what it was announced as
 */
export async function readBody(request: Request, bytesMax: number): Promise<Buffer | undefined> {
  try {
    return await readAll(request, bytesMax);
  } catch (cause) {
    throw new BrokenBody('a body without an end', { cause });
  }
}

/** No fault of ours: strangers can cause it at will. */
export class BrokenBody extends Error {}

async function readAll(request: Request, bytesMax: number): Promise<Buffer | undefined> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > bytesMax) return undefined;
  // node:http holds a client to the length it announced
  if (announced !== null) return Buffer.from(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
