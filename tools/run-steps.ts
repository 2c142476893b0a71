import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type Step = { name: string; command: readonly [string, ...string[]]; cwd?: string; env?: Record<string, string> };
export type Part = {
  name: string;
  steps: readonly Step[];
  /** What the steps need, made before the first of them. */
  before?: Step;
  /** They need nothing of one another: they run side by side, and each is told of in one piece when it has ended. */
  sideBySide?: boolean;
};

const root = join(import.meta.dirname, '..');
/** As many as a small machine has processors. */
const LANES = 2;

/** Runs one part after another, and stops at the end of the first with a step that fails. @returns the exit code */
export async function runParts(parts: readonly Part[]): Promise<number> {
  const started = performance.now();
  for (const [index, { name, before, steps, sideBySide = false }] of parts.entries()) {
    console.log(`\n■ ${name} (part ${index + 1} of ${parts.length})`);
    const prepared = before ? await runOneByOne([before]) : 0;
    if (prepared !== 0) return prepared;
    const code = await (sideBySide ? runSideBySide(steps) : runOneByOne(steps));
    if (code !== 0) return code;
    console.log(`■ ${name}: done, ${elapsed(started)} since the start`);
  }
  return 0;
}

async function runOneByOne(steps: readonly Step[]): Promise<number> {
  for (const [index, step] of steps.entries()) {
    console.log(`▸ ${step.name} (${index + 1} of ${steps.length})`);
    const started = performance.now();
    const { code } = await run(step, 'inherit');
    tellEnd(step, code, started);
    if (code !== 0) return code;
  }
  return 0;
}

/** All of them, also where one fails: whoever mends something wants to know everything. */
async function runSideBySide(steps: readonly Step[]): Promise<number> {
  const waiting = [...steps];
  let ended = 0;
  let firstFailure = 0;
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const { code, output } = await run(step, 'pipe');
      ended += 1;
      if (code !== 0) process.stdout.write(output);
      tellEnd(step, code, started, ` (${ended} of ${steps.length})`);
      firstFailure ||= code;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return firstFailure;
}

async function run({ command, cwd = '.', env = {} }: Step, output: 'inherit' | 'pipe'): Promise<{ code: number; output: string }> {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: join(root, cwd),
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void said.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  return { code, output: Buffer.concat(said).toString('utf8') };
}

function tellEnd({ name }: Step, code: number, started: number, place = ''): void {
  if (code === 0) console.log(`✓ ${name}${place}, ${elapsed(started)}`);
  else console.error(`✗ ${name}${place} failed, ${elapsed(started)}`);
}

/** "12.3 s", "4 min 5 s" */
function elapsed(started: number): string {
  const seconds = (performance.now() - started) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
