// Copies of the embedded database with its log, to any moment; what they promise stands in README.md.
export { takeCopy, type CopyTaken } from './copy.ts';
export { check, listCopies } from './check.ts';
export { createKeeper, endStreams, type Keeper } from './keeper.ts';
export { makeKeyFile } from './key.ts';
export { type BackupS3, openVault } from './open.ts';
export { BackupProblem } from './problem.ts';
export { prune } from './prune.ts';
export { restore, type Restored } from './restore.ts';
export { newStream, streamOf } from './stream.ts';
export type { Vault } from './vault.ts';
