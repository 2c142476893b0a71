export { questionNames, questions } from './questions.ts';
