import { resolve } from 'node:path';
import type { Ids } from '../ids.ts';
import type { S3Config } from '../storage/s3-client.ts';
import { readKeyFile } from './key.ts';
import { BackupProblem } from './problem.ts';
import { createS3Target } from './s3-target.ts';
import { type BackupTarget, createFolderTarget } from './target.ts';
import { createVault, type Vault } from './vault.ts';

export type BackupS3 = Omit<S3Config, 'bucket'>;

/** @param to a folder, or `s3://bucket/prefix` */
async function openTarget(to: string, s3: BackupS3 | undefined): Promise<BackupTarget> {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? [];
  if (bucket === undefined) return createFolderTarget(resolve(to));
  if (!s3) throw new BackupProblem('TARGET_OUT_OF_REACH', `${to} needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`);
  return createS3Target({ ...s3, bucket }, prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`);
}

export async function openVault(options: { to: string; keyFile: string; s3: BackupS3 | undefined }, ids: Ids): Promise<Vault> {
  const key = readKeyFile(options.keyFile);
  return createVault(await openTarget(options.to, options.s3), key, ids);
}
