import { openS3Client, type S3Config } from '../storage/s3-client.ts';
import { BackupProblem } from './problem.ts';
import type { BackupTarget } from './target.ts';

/** A bucket of any server that speaks S3, below `prefix` ('' or `…/`). All that speaks to it is loaded here: who keeps no backups never waits for it. */
export async function createS3Target(config: S3Config, prefix: string): Promise<BackupTarget> {
  const { bucket } = config;
  const { GetObjectCommand, PutObjectCommand, DeleteObjectCommand, paginateListObjectsV2, NoSuchKey } = await import('@aws-sdk/client-s3');
  const client = await openS3Client(config, { maxAttempts: 4, requestTimeout: 60_000 });
  const place = `s3://${bucket}/${prefix}`;
  const reach = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw new BackupProblem('TARGET_OUT_OF_REACH', `Backups cannot be kept or read in ${place} (${(error as Error).name}).`, {
        cause: error,
      });
    }
  };
  return {
    place,
    put: (name, bytes) =>
      reach(async () => void (await client.send(new PutObjectCommand({ Bucket: bucket, Key: `${prefix}${name}`, Body: bytes })))),
    get: (name) =>
      reach(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: `${prefix}${name}` }));
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      }),
    list: (folder) =>
      reach(async () => {
        const names: string[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}${folder}` }))
          for (const { Key = '' } of Contents) names.push(Key.slice(prefix.length));
        return names.toSorted();
      }),
    remove: (name) => reach(async () => void (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${prefix}${name}` })))),
  };
}
