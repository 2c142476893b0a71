export { checkCatalogue } from './check-catalogue.ts';
export { editorSchemas } from './editor-schemas.ts';
export { slugify } from '@frontrow/domain/catalogue/event-sections';
export type { Take } from './office-words.ts';
export { importCatalogue } from './import-catalogue.ts';
export { formatProblem, type Problem } from '@frontrow/domain/catalogue/problems';
export { formatReport } from './tally.ts';
