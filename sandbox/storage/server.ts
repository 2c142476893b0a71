import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StorageSandbox = {
  url: string;
  /** By `bucket/key`. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** While true every request gets 503. */
  isDown: boolean;
  close(): Promise<void>;
};
export const STORAGE_KEYS = { accessKeyId: 'AKIDSANDBOX', secretAccessKey: 'sandbox-secret', region: 'eu-sandbox-1' };

/** Names on a page, as Amazon has it at most. */
const LIST_MAX = 1_000;

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

function signatureOf(text: string, day: string, region: string): string {
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${STORAGE_KEYS.secretAccessKey}`, day));
  return hmac(key, text).toString('hex');
}
const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export async function startStorage(): Promise<StorageSandbox> {
  const objects: StorageSandbox['objects'] = new Map();
  const server = createServer((incoming, outgoing) => {
    void answer(incoming).then(({ status, body = '', type = 'application/xml' }) => {
      outgoing.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
      outgoing.end(body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const sandbox: StorageSandbox = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    isDown: false,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return sandbox;

  type Reply = { status: number; body?: string | Buffer; type?: string };
  async function answer(incoming: IncomingMessage): Promise<Reply> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (sandbox.isDown) return problem(503, 'SlowDown');
    const path = decodeURIComponent(new URL(incoming.url ?? '/', sandbox.url).pathname).slice(1);
    if (incoming.method === 'POST') return post(path.replace(/\/$/, ''), body, incoming.headers['content-type'] ?? '');
    if (!isSigned(incoming, body)) return problem(403, 'SignatureDoesNotMatch');
    const { searchParams } = new URL(incoming.url ?? '/', sandbox.url);
    if (incoming.method === 'GET' && searchParams.get('list-type') === '2') return list(path.replace(/\/$/, ''), searchParams);
    const found = objects.get(path);
    if (incoming.method === 'GET') return found ? { status: 200, body: found.bytes, type: found.type } : problem(404, 'NoSuchKey');
    if (incoming.method === 'PUT') objects.set(path, { bytes: body, type: incoming.headers['content-type'] ?? '' });
    else if (incoming.method === 'DELETE') objects.delete(path);
    else return problem(405, 'MethodNotAllowed');
    return { status: incoming.method === 'PUT' ? 200 : 204 };
  }

  /** ListObjectsV2, in the order of the keys; the token of the next page is the last key of this one. */
  function list(bucket: string, asked: URLSearchParams): Reply {
    const [prefix, after] = [asked.get('prefix') ?? '', asked.get('continuation-token') ?? ''];
    const keys = [...objects.keys()]
      .filter((name) => name.startsWith(`${bucket}/${prefix}`))
      .map((name) => name.slice(bucket.length + 1))
      .toSorted()
      .filter((key) => key > after);
    const page = keys.slice(0, Number(asked.get('max-keys') ?? LIST_MAX));
    const isTruncated = page.length < keys.length;
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(`${bucket}/${key}`)?.bytes.length}</Size></Contents>`,
    );
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return {
      status: 200,
      body: `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    };
  }

  async function post(bucket: string, body: Buffer, contentType: string): Promise<Reply> {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
    const fields = new Map([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name.toLowerCase(), value] as const] : [])));
    const field = (name: string): string => fields.get(name) ?? '';
    const [keyId, day = '', region = ''] = field('x-amz-credential').split('/');
    const policyText = field('policy');
    if (keyId !== STORAGE_KEYS.accessKeyId || !isSame(signatureOf(policyText, day, region), field('x-amz-signature')))
      return problem(403, 'SignatureDoesNotMatch');
    const policy = JSON.parse(Buffer.from(policyText, 'base64').toString()) as { expiration: string; conditions: unknown[] };
    if (Date.parse(policy.expiration) < Date.now()) return problem(403, 'AccessDenied');
    const file = form.get('file');
    if (!(file instanceof File)) return problem(400, 'InvalidArgument');
    fields.set('bucket', bucket);
    for (const condition of policy.conditions) if (!isMet(condition, fields, file.size)) return problem(403, 'AccessDenied');
    objects.set(`${bucket}/${field('key')}`, { bytes: Buffer.from(await file.arrayBuffer()), type: field('content-type') });
    return { status: 204 };
  }
}

const problem = (status: number, code: string) => ({ status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` });

function isMet(condition: unknown, fields: ReadonlyMap<string, string>, size: number): boolean {
  if (!Array.isArray(condition))
    return Object.entries(condition as Record<string, string>).every(([name, value]) => fields.get(name.toLowerCase()) === value);
  const [operator, first, second] = condition as [string, string | number, string | number];
  if (operator === 'content-length-range') return size >= Number(first) && size <= Number(second);
  const value = fields.get(String(first).slice(1).toLowerCase()) ?? '';
  return operator === 'eq' ? value === second : operator === 'starts-with' && value.startsWith(String(second));
}

/** Signature Version 4 in the header. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, keyId, day = '', region = '', signed = '', signature = ''] = match ?? [];
  const moment = String(headers['x-amz-date']);
  const [, year, month, date, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(moment) ?? [];
  const age = Date.now() - Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  const hash = String(headers['x-amz-content-sha256']);
  if (keyId !== STORAGE_KEYS.accessKeyId || !moment.startsWith(day) || !(Math.abs(age) < 900_000)) return false;
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha(body)) return false;
  const [path = '', query = ''] = url.split('?');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const sortedQuery = query.split('&').toSorted().join('&');
  const canonical = [method, path, sortedQuery, lines.join(''), signed, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, sha(canonical)].join('\n');
  return isSame(signatureOf(text, day, region), signature);
}
