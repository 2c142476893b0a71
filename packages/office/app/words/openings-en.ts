import type { openingDeedsDe, openingsDe } from './openings-de.ts';

const number = (count: number) => count.toLocaleString('en-GB');

export const openingsEn: typeof openingsDe = {
  title: 'Codes',
  of: (event: string) => `Codes: ${event}`,
  what: 'What codes open',
  noGroups: 'Nothing is hidden',
  noGroupsText:
    'Give a variant or a price category a short name such as fanclub under “Only with codes of this group”. Then the shop shows and sells it with a code alone.',
  edit: 'Change the event',
  list: 'Codes made',
  none: 'No codes yet',
  noneText: 'Make one code for all who know it, or many of which each is good for a few tickets.',
  make: 'Make codes',
  over: 'This event is over: no more codes can be made.',
  group: 'Opens',
  count: 'How many',
  code: 'A code of your own',
  codeHint: 'Empty: the codes are drawn. Else a single one that you choose: 4 to 40 letters, digits, hyphens.',
  pieces: 'Tickets per code',
  piecesHint: 'Empty: as many as there are.',
  startsAt: 'Good from',
  endsAt: 'Good until',
  momentHint: 'Berlin time. Also before everybody’s sale.',
  purpose: 'What for',
  purposeHint: 'Stands in the list, such as: fan club north',
  made: (count: number) =>
    count === 1 ? 'The code is made. It is shown only now.' : `${number(count)} codes are made. They are shown only now.`,
  codes: 'Codes',
  csv: 'As a file',
  kept: 'I have them',
  fileName: 'codes.csv',
  link: (address: string) => `As a link: ${address}?code=…`,
  cancel: 'Cancel',
  codeCount: (count: number) => (count === 1 ? '1 code' : `${number(count)} codes`),
  endsWith: (end: string) => `… ${end}`,
  eachFor: (pieces: number) => (pieces === 1 ? '1 ticket each' : `${number(pieces)} tickets each`),
  from: (when: string) => `from ${when}`,
  until: (when: string) => `until ${when}`,
  madeBy: (when: string, by: string) => `made ${when} by ${by}`,
  spent: (used: number, count: number, taken: number) =>
    `${number(used)} of ${number(count)} used, ${taken === 1 ? '1 ticket' : `${number(taken)} tickets`}`,
  ended: 'Ended',
  someEnded: (count: number) => `${number(count)} ended`,
  end: 'End',
  endTitle: 'End codes?',
  endText: 'They open nothing from now on. What was bought with them stays.',
  endOne: 'This code alone',
  endOneHint: 'Empty: all that were made together.',
  endedNow: 'The codes are ended.',
  wrong: {
    code: 'This code is taken, unknown, or has other characters than letters, digits and hyphens.',
    startsAt: 'This is no moment.',
    endsAt: 'The end comes after the beginning.',
    count: 'A number from 1 to 5,000.',
    pieces: 'A number from 1 on.',
    group: 'This group is not there any more.',
  },
};

export const openingDeedsEn: typeof openingDeedsDe = {
  'opening.make': 'Codes made that open tickets',
  'opening.end': 'Codes ended that open tickets',
};
