import { UPLOAD_SECONDS, type ObjectStore } from './object-store.ts';

export type S3Config = {
  /** '': Amazon's own for the region. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Files in a bucket of any server that speaks S3. The client is loaded here: a store without one never waits for it. */
export async function createS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config): Promise<ObjectStore> {
  const [{ S3Client, GetObjectCommand, PutObjectCommand, DeleteObjectCommand, NoSuchKey }, { createPresignedPost }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-presigned-post'),
  ]);
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // other servers have one host for all buckets, and know no checksums of Amazon's
    ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { requestTimeout: 10_000, connectionTimeout: 3_000 },
  });
  return {
    signUpload: (key, { mimeType, bytesMax }) =>
      createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Fields: { 'Content-Type': mimeType },
        Conditions: [
          ['content-length-range', 1, bytesMax],
          ['eq', '$Content-Type', mimeType],
        ],
        Expires: UPLOAD_SECONDS,
      }),
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async write(key, bytes, mimeType) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: mimeType }));
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
