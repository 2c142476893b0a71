import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import { contrast } from './colour.ts';
import { drawPicture } from './draw-picture.ts';
import { faces, motifs, pictureKinds } from './types.ts';
import type { PictureSpec } from './types.ts';

/** Draws every spec and writes it below the folder, which is made where missing. Nothing is written when a spec is wrong. */
export function generatePictures(specs: readonly PictureSpec[], outFolder: string): void {
  const problems = pictureProblems(specs);
  if (problems.length > 0) throw new Error(`${problems.length} wrong picture specs:\n${problems.join('\n')}`);
  for (const spec of specs) {
    const file = join(outFolder, spec.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, drawPicture(spec));
  }
}

/** One line per fault, beginning with the spec's file; none when all can be drawn. */
export function pictureProblems(specs: readonly PictureSpec[]): string[] {
  const seen = new Set<string>();
  return specs.flatMap((spec) => {
    const faults = faultsOf(spec);
    if (seen.has(spec.file)) faults.push('file is named twice');
    seen.add(spec.file);
    return faults.map((fault) => `${spec.file}: ${fault}`);
  });
}

function faultsOf({ kind, file, identity }: PictureSpec): string[] {
  const faults: string[] = [];
  const outside = isAbsolute(file) || normalize(file).startsWith('..');
  if (outside || !file.endsWith('.svg')) faults.push('file must be a path below the folder, ending in .svg');
  if (!pictureKinds.includes(kind)) faults.push(`unknown kind "${kind}"`);
  if (!motifs.includes(identity.motif)) faults.push(`unknown motif "${identity.motif}"`);
  if (!faces.includes(identity.face)) faults.push(`unknown face "${identity.face}"`);
  const badColour = identity.palette.find((colour) => !/^#[\da-f]{6}$/i.test(colour));
  if (badColour !== undefined || identity.palette.length < 3 || identity.palette.length > 5) {
    faults.push(`palette must be three to five colours as #rrggbb${badColour === undefined ? '' : `, not "${badColour}"`}`);
  } else if (contrast(identity.palette[0], identity.palette[1]) < 4.5) {
    faults.push('ground and ink are too alike: their contrast is below 4.5');
  }
  return faults;
}
