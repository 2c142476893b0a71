import { DRAFT_MARK } from '@frontrow/domain/catalogue/first-pages';
import type { PageFile } from '@frontrow/domain/catalogue/page-file';
import type { Problem } from '@frontrow/domain/catalogue/problems';

/** Pages that nobody has written since the folder was begun. They are shown all the same. */
export function noteDrafts(pages: readonly PageFile[]): Problem[] {
  return pages
    .filter(({ markdown }) => markdown.includes(DRAFT_MARK))
    .map(({ file, slug }) => ({
      file,
      line: 1,
      column: 1,
      message: `the page "${slug}" is still the draft that the folder was begun with; it has to be written before anything is sold`,
    }));
}
