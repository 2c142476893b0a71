import type { movesDe } from './moves-de.ts';

export const movesEn: typeof movesDe = {
  title: 'Move',
  from: (place) => `Now: ${place}`,
  search: 'Find a free seat',
  searchHint: 'Section, row and number, such as “B 5 12”. Those of the same price come first.',
  to: 'New seat',
  seat: (section, row, number) => `${section}, row ${row}, seat ${number}`,
  more: 'More seats are free. Give a section, row or seat to find them.',
  none: 'No seat is free for that.',
  givesBack: (amount) => `Refund the difference of ${amount}`,
  keeps: (amount) => `The seat costs ${amount} less. Finance can refund that.`,
  waives: (amount) => `Waive the difference of ${amount}`,
  costsMore: (amount) => `The seat costs ${amount} more.`,
  chooseFirst: 'First choose a seat.',
  notMovable: 'This ticket cannot be moved: it was used, is on resale, was sent, or the event is over.',
  moved: 'Moved. The buyer gets the new ticket by mail, and the old one is no longer valid.',
  movedWaits: 'Moved. The refund of the difference waits for a second person.',
};
