export const questions = {
  title: 'Ein paar Fragen',
  why: 'Das möchte der Veranstalter zu jedem Ticket wissen. Er sieht es mit deiner Bestellung.',
  whyGoods: 'Das brauchen wir zu jedem Stück.',
  must: 'Was mit * steht, brauchen wir.',
  optional: (question: string) => `${question} (freiwillig)`,
  missing: 'Bitte beantworten',
  mustTick: 'Bitte ankreuzen',
  tooLong: (max: number) => `Höchstens ${max} Zeichen`,
  open: 'Noch Fragen offen',
  answer: 'Fragen beantworten',
  change: 'Antworten ändern',
};
