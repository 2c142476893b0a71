/**
 * A picture of the folder in a page, `![what it shows](images/notice.png)`: what stands before its path, and the path. One with a
 * space or a bracket stands in angle brackets, as CommonMark has it: `![what it shows](<images/notice (1).png>)`.
 */
const PICTURE = /(!\[[^\]\n]*\]\()(?:<(?![a-z]+:|\/)([^<>\n]+)>|(?![a-z]+:|\/|<)([^)\s]+))/gi;
const KEPT = /(!\[[^\]\n]*\]\()image:([0-9a-f]{64})/g;

/** A path that a page names, and where. */
export type PagePicture = { file: string; line: number; column: number; path: string };

export const picturesIn = (file: string, text: string): PagePicture[] =>
  text.split('\n').flatMap((content, index) =>
    [...content.matchAll(PICTURE)].map(({ 1: before = '', 2: bracketed, 3: bare = '', index: at }) => ({
      file,
      line: index + 1,
      column: at + before.length + (bracketed === undefined ? 1 : 2),
      path: bracketed ?? bare,
    })),
  );

/** A path as Markdown names it. One with an angle bracket cannot be named. */
export const writePath = (path: string): string => (/[\s()]/.test(path) ? `<${path}>` : path);

/** Markdown as it is kept: pictures by their hash, since a path is the folder's alone. */
export const keepPictures = (markdown: string, images: ReadonlyMap<string, { sha: string }>): string =>
  markdown.replace(PICTURE, (whole, before: string, bracketed: string | undefined, bare: string) => {
    const image = images.get(bracketed ?? bare);
    return image ? `${before}image:${image.sha}` : whole;
  });

/** Markdown as a folder has it: pictures by the path that `pathOf` gives a hash. */
export const writePictures = (markdown: string, pathOf: (sha: string) => string | undefined): string =>
  markdown.replace(KEPT, (whole, before: string, sha: string) => {
    const path = pathOf(sha);
    return path === undefined ? whole : before + writePath(path);
  });

/** Every text of an entry that may be the path of a file, or names some in Markdown. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...picturesIn('', value).map(({ path }) => path)].filter((text) => text.length < 400);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
