import { byPlace, type Path, type Problem } from './problems.ts';
import type { Entries, Located } from './entries.ts';
import type { ProductEntry } from './format.ts';

/**
 * General words of praise for what goods do to the environment. Without proof they are forbidden since 27 September 2026
 * (Directive 2024/825, no. 4a and 4c of the list of Directive 2005/29). A beginning is enough: "nachhaltiger" is one too.
 */
const CLAIM = new RegExp(
  `(?<!\\p{L})(?:${[
    'nachhaltig',
    'klima(?:neutral|positiv|freundlich|schonend)',
    'co[2₂][- ]?(?:neutral|frei|positiv)',
    'umwelt(?:freundlich|schonend|bewusst|gerecht)',
    'ökologisch',
    'öko(?!\\p{L})',
    'biologisch abbaubar',
    'kompostierbar',
    'sustainab',
    '(?:climate|carbon)[- ](?:neutral|positive|friendly)',
    'eco(?:logical|[- ]?friendly|[- ]?conscious)',
    'environment(?:ally)?[- ]friendly',
    'planet[- ]friendly',
    'biodegradable',
    'compostable',
  ].join('|')})\\p{L}*`,
  'iu',
);

/** Green claims in texts of goods that name no proof (`meta.green_claim_proof`). They are noted; nothing is refused. */
export const noteClaims = ({ products }: Entries): Problem[] => products.flatMap(claimsIn).sort(byPlace);

/** The same of one product. */
export function claimsIn({ value, problem }: Located<ProductEntry>): Problem[] {
  if (value.meta.green_claim_proof !== undefined) return [];
  const notes = textsOf(value, []).flatMap(({ path, text }) => {
    const claim = CLAIM.exec(text)?.[0];
    const message = `"${claim}" is a green claim: say what exactly is better, or name the proof in meta.green_claim_proof (Directive 2024/825)`;
    return claim === undefined ? [] : [problem(path, message)];
  });
  // a text given once for both languages is found twice at one place
  const places = new Map(notes.map((note) => [`${note.file}:${note.line}:${note.column} ${note.path?.join('.')} ${note.message}`, note]));
  return [...places.values()];
}

/** Every text of an entry and where it stands. */
function textsOf(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((one, index) => textsOf(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (ADDRESSES.has(key) ? [] : textsOf(one, [...path, key])));
}

/** What names things and files, and nobody reads. */
const ADDRESSES = new Set(['slug', 'key', 'image', 'images', 'overlayListingImage', 'overlayDetailImage', 'url', 'external_url']);
