import { spawnSync } from 'node:child_process';
import { installDebian } from './install-debian.ts';

const PROGRAMS = ['valkey-server', 'redis-server'];
const isInstalled = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Valkey or Redis for the tests of several nodes: what is installed, else Debian's. Says in one line what to do where there is none. */
export function findRedis(): boolean {
  if (PROGRAMS.some(isInstalled)) return true;
  console.log('No Valkey or Redis found; installing one.');
  for (const program of PROGRAMS) {
    installDebian(program);
    if (isInstalled(program)) return true;
  }
  console.error('No Valkey or Redis for the tests of several nodes: install "valkey-server" or "redis-server".');
  return false;
}
