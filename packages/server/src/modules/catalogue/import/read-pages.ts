import * as v from 'valibot';
import { isLocale } from '@frontrow/domain/locale';
import { didYouMean } from '@frontrow/domain/texts/did-you-mean';
import { describeIssues } from '@frontrow/domain/catalogue/describe-issues';
import { pageFrontMatter } from '@frontrow/domain/catalogue/format';
import { type Clause, placeClauses } from './page-clauses.ts';
import { type PagePicture, picturesIn } from '@frontrow/domain/catalogue/page-pictures';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import type { PageFile } from '@frontrow/domain/catalogue/page-file';
import { readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';

const CLAUSES = 'clauses/';
const SLUG = /^[a-z0-9]+([/-][a-z0-9]+)*$/;
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * The pages of a folder, and the pictures they name: `pages/{locale}/{slug}.md` and, for one shop, `pages/{shop}/{locale}/{slug}.md`. What lies in
 * `clauses/` is no page but a part that pages take in. Without `shops`, which could not all be read, any may be named.
 */
export async function readPages(
  folder: string,
  files: Iterable<string>,
  shops: readonly string[] | undefined,
): Promise<{ pages: PageFile[]; pictures: PagePicture[]; problems: Problem[] }> {
  const pages: PageFile[] = [];
  const pictures: PagePicture[] = [];
  const clauses: Clause[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    if (!file.startsWith('pages/') || !file.endsWith('.md')) continue;
    const place = placeOf(file, shops);
    if ('message' in place) {
      problems.push({ file, line: 1, column: 1, message: place.message });
      continue;
    }
    const text = await readText(folder, file);
    if (typeof text !== 'string') {
      problems.push(text);
      continue;
    }
    problems.push(...findDeadLinks(file, text));
    pictures.push(...picturesIn(file, text));
    if (place.slug.startsWith(CLAUSES)) {
      clauses.push({ file, ...place, name: place.slug.slice(CLAUSES.length), markdown: text.trim() });
      continue;
    }
    const [head, frontMatter] = FRONT_MATTER.exec(text) ?? [];
    if (head === undefined || frontMatter === undefined) {
      problems.push({ file, line: 1, column: 1, message: 'the page needs front matter: ---, title: …, ---' });
      continue;
    }
    // A line break stands in for the opening ---, so that lines are counted as in the file
    const { yaml, problems: unreadable } = readYaml(file, `\n${frontMatter}`);
    problems.push(...unreadable);
    if (!yaml) continue;
    const result = v.safeParse(pageFrontMatter, yaml.value ?? {}, { abortPipeEarly: true });
    if (!result.success) {
      problems.push(...describeIssues(pageFrontMatter, result.issues, yaml, []));
      continue;
    }
    pages.push({ file, ...place, title: result.output.title, markdown: text.slice(head.length).trim() });
  }
  const placed = placeClauses(pages, clauses);
  return { pages: placed.pages, pictures, problems: [...problems, ...placed.problems] };
}

/** The platform for online dispute resolution closed on 20 July 2025: a link to it misleads (§ 36 VSBG stays). */
const DISPUTE_PLATFORM = /(?:webgate\.)?ec\.europa\.eu\/(?:consumers\/odr|odr)/i;

export function findDeadLinks(file: string, text: string): Problem[] {
  return text.split('\n').flatMap((line, index) => {
    const at = line.search(DISPUTE_PLATFORM);
    const message = 'the EU platform for dispute resolution is closed since July 2025; the link to it has to go';
    return at === -1 ? [] : [{ file, line: index + 1, column: at + 1, message }];
  });
}

/** Whose page a file is. Without `shops`, which could not all be read, any may be named. */
export function placeOf(
  file: string,
  shops: readonly string[] | undefined,
): Pick<PageFile, 'shop' | 'locale' | 'slug'> | { message: string } {
  const [first = '', ...rest] = file.slice('pages/'.length, -'.md'.length).split('/');
  const shop = isLocale(first) ? undefined : first;
  const locale = shop === undefined ? first : rest.shift();
  const slug = rest.join('/');
  if (shop !== undefined && shops?.includes(shop) === false) {
    return { message: `"${shop}" is neither a language (de, en) nor a shop.${didYouMean(shop, [...shops, 'de', 'en'])}` };
  }
  if (!isLocale(locale)) return { message: `"${locale ?? ''}" is no language; expected pages/{shop}/de/… or …/en/…` };
  if (!SLUG.test(slug))
    return { message: `"${slug}" cannot be the address of a page; expected small letters, digits, hyphens and slashes` };
  return shop === undefined ? { locale, slug } : { shop, locale, slug };
}
