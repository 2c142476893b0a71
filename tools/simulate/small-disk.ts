import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';

/** A file system in memory, small enough to be filled. */
export type SmallDisk = { path: string; close(): void };

/**
 * Root mounts it; others in a user namespace of their own, where that is allowed, and reach it through who holds that.
 * @returns undefined where neither can be
 */
export async function openSmallDisk(folder: string, mb: number): Promise<SmallDisk | undefined> {
  mkdirSync(folder, { recursive: true });
  const mount = mounting(folder, mb);
  try {
    return process.getuid?.() === 0 ? mountIt(folder, mount) : await holdIt(folder, mount);
  } catch {
    return undefined;
  }
}

function mountIt(folder: string, [program = '', ...args]: string[]): SmallDisk {
  execFileSync(program, args, { stdio: 'ignore' });
  // what still runs in it may end later
  return { path: folder, close: () => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' }) };
}

/** It is gone with the process that holds it, which ends with this one. */
async function holdIt(folder: string, mount: string[]): Promise<SmallDisk> {
  const holder = spawn('unshare', ['--map-root-user', '--mount', 'sh', '-c', '"$@" && echo && exec cat', 'sh', ...mount], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const isThere = await Promise.race([once(holder.stdout, 'data').then(() => true), once(holder, 'close').then(() => false)]);
  if (!isThere) throw new Error('no user namespace');
  return { path: `/proc/${holder.pid}/root${folder}`, close: () => void holder.stdin.end() };
}

const mounting = (folder: string, mb: number) => ['mount', '-t', 'tmpfs', '-o', `size=${mb}m`, 'tmpfs', folder];

/** Whether this machine lets one be made. */
export function hasSmallDisks(): boolean {
  try {
    execFileSync('unshare', ['--map-root-user', '--mount', ...mounting('/mnt', 1)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
