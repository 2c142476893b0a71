/**
 * The bytes of a request's body. A body longer than it says, or that does not say how long it is, is read no
 * further than the limit.
 * @returns undefined where it is longer than `bytesMax`
 */
export async function readBody(request: Request, bytesMax: number): Promise<Buffer | undefined> {
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
