export { checkCatalogue } from './check-catalogue.ts';
export { editorSchemas } from './editor-schemas.ts';
export { slugify } from './event-sections.ts';
export { importCatalogue } from './import-catalogue.ts';
export { formatProblem, type Problem } from './problems.ts';
export { formatReport } from './tally.ts';
