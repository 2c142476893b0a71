/** The photo that shows a paper ticket made worthless. HEIC is not among them: browsers of phones that take it send JPEG. */
export const PROOF_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PROOF_BYTES_MAX = 4 * 1024 * 1024;

export type ProofProblem = 'not_an_image' | 'too_large';

/** What is wrong with a file by what it says of itself; what it really is, is looked at once it is here. */
export function checkProof({ type, size }: { type: string; size: number }): ProofProblem | undefined {
  if (!(PROOF_TYPES as readonly string[]).includes(type) || size === 0) return 'not_an_image';
  return size > PROOF_BYTES_MAX ? 'too_large' : undefined;
}
