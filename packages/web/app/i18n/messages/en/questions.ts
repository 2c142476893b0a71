import type { questions as shape } from '../de/questions.ts';

export const questions = {
  title: 'A few questions',
  why: 'The organiser would like to know this of each ticket, and sees it with your order.',
  whyGoods: 'We need this for each piece.',
  must: 'We need what has a *.',
  optional: (question: string) => `${question} (optional)`,
  missing: 'Please answer this',
  mustTick: 'Please tick this',
  tooLong: (max: number) => `At most ${max} characters`,
  open: 'Questions open',
  answer: 'Answer questions',
  change: 'Change answers',
} satisfies typeof shape;
