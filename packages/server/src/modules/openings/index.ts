export { endOpenings, makeOpenings, type OpeningTerms } from './make-openings.ts';
export { listOpenings } from './list-openings.ts';
