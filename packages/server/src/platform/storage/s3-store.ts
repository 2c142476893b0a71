import { UPLOAD_SECONDS, type ObjectStore } from './object-store.ts';
import { openS3Client, type S3Config } from './s3-client.ts';

/** Files in a bucket of any server that speaks S3. All that speaks to it is loaded here: a store without one never waits for it. */
export async function createS3Store(config: S3Config): Promise<ObjectStore> {
  const { bucket } = config;
  const [{ GetObjectCommand, PutObjectCommand, DeleteObjectCommand, NoSuchKey }, { createPresignedPost }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-presigned-post'),
  ]);
  const client = await openS3Client(config, { maxAttempts: 2, requestTimeout: 10_000 });
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
