import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { toReply } from './byte-cache.ts';
import { readStaticFile } from './static-files.ts';
import type { TextReply } from './text-reply.ts';

export type KeptAssets = {
  /** Puts the files of a built front end, whose names carry a hash, beside those of other versions. `at`: whose they are. */
  keep(at: string, built: string): void;
  /** undefined: no version has it */
  find(at: string, request: Request): TextReply | undefined;
};

/** A page is open no longer than that. */
const KEPT_DAYS = 30;

/**
 * Built files of all versions that ran in the last 30 days, in a folder that all nodes share: while nodes are replaced one after the other
 * (rolling update) a page of one version asks a node of the other for its scripts, and a page that was open before asks for what it loads late.
 */
export function createKeptAssets(folder: string, common: Record<string, string>, { clock, log }: { clock: Clock; log: Log }): KeptAssets {
  const keepAll = (kept: string, built: string) => {
    mkdirSync(kept, { recursive: true });
    const now = clock.now();
    // a packed form is there before the file it is of
    for (const name of readdirSync(built).sort().toReversed()) {
      const file = join(kept, name);
      if (!existsSync(file)) copyWhole(join(built, name), file);
      utimesSync(file, now, now);
    }
    for (const name of readdirSync(kept)) {
      const file = join(kept, name);
      const age = now.getTime() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age > KEPT_DAYS * 86_400_000) rmSync(file, { force: true });
    }
  };
  return {
    keep(at, built) {
      try {
        keepAll(join(folder, at), built);
      } catch (error) {
        // a full disk: this node has its own files all the same
        log.error('assets not kept', { error });
      }
    },
    find(at, request) {
      const name = /\/assets\/(\w[\w.-]*)$/.exec(new URL(request.url).pathname)?.[1];
      const file = name === undefined ? undefined : readStaticFile(join(folder, at), name, { common, isHashed: true });
      return file && toReply(file, request);
    },
  };
}

/** Another node reads all of it or nothing. */
function copyWhole(from: string, to: string): void {
  const half = `${to}.${process.pid}`;
  copyFileSync(from, half);
  renameSync(half, to);
}
