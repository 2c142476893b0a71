import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type Step = { name: string; command: readonly [string, ...string[]]; cwd?: string; env?: Record<string, string> };

const root = join(import.meta.dirname, '..');

/** Runs the steps one after another, stops at the first that fails. @returns the exit code */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  for (const { name, command, cwd = '.', env = {} } of steps) {
    const started = performance.now();
    console.log(`▸ ${name}`);
    const [program, ...args] = command;
    const child = spawn(program, args, {
      cwd: join(root, cwd),
      stdio: 'inherit',
      env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
    });
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve(status ?? 1));
    });
    if (code !== 0) {
      console.error(`✗ ${name} failed`);
      return code;
    }
    console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
  return 0;
}
