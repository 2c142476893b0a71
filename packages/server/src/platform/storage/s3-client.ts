import type { S3Client } from '@aws-sdk/client-s3';

export type S3Config = {
  /** '': Amazon's own for the region. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A client of any server that speaks S3. It is loaded here: a store without a bucket never waits for it. */
export async function openS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  { maxAttempts, requestTimeout }: { maxAttempts: number; requestTimeout: number },
): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // other servers have one host for all buckets, and know no checksums of Amazon's
    ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    requestHandler: { requestTimeout, connectionTimeout: 3_000 },
  });
}
