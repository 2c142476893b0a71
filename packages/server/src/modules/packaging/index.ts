export { reportPackaging } from './report-packaging.ts';
