import type { figuresDe } from './figures-de.ts';
import { numberEn } from './numbers.ts';

export const figuresEn: typeof figuresDe = {
  today: 'Today',
  title: 'Figures',
  lastDay: 'The last 24 hours',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${numberEn(count)} pieces`),
  piecesName: 'Pieces',
  sold: 'Sold',
  returned: 'Taken back',
  refunded: 'Refunded',
  vat: 'VAT in it',
  net: 'What stays',
  resold: 'Resold',
  ofFees: (amount: string) => `Fees for resales: ${amount}`,
  ofSite: (amount: string) => `On site: ${amount}`,
  more: (percent: number) => `${percent}% more than in the 24 hours before`,
  less: (percent: number) => `${percent}% less than in the 24 hours before`,
  same: 'As much as in the 24 hours before',
  nothingBefore: 'Nothing was sold in the 24 hours before',
  nothingAtAll: 'Nothing was sold in the last 48 hours',
  returnedOf: (pieces: number, amount: string) => `${numberEn(pieces)} taken back, ${amount} refunded`,
  allEvents: 'All events',
  showAll: 'All figures',
  answers: 'Answers as a file',
  checkIns: 'Check-ins as a file',
  coming: 'Next events',
  past: 'Past events',
  noneComing: 'Nothing is coming up',
  noneComingText: 'Once an event is in the catalogue, you see here how it sells.',
  nonePast: 'No past events yet',
  showComing: 'Coming up',
  showPast: 'Past',
  events: 'Events',
  doors: (time: string) => `Doors ${time}`,
  doorsToday: (time: string) => `Today, doors ${time}`,
  doorsTomorrow: (time: string) => `Tomorrow, doors ${time}`,
  soldOf: (places: number, capacity: number, percent: number) => `${numberEn(places)} of ${numberEn(capacity)} sold (${percent}%)`,
  soldPlaces: (places: number) => `${numberEn(places)} sold`,
  placesNow: ({ free, setAside, guests }) =>
    [
      `${numberEn(free)} free`,
      `${numberEn(setAside)} set aside`,
      ...(guests === 0 ? [] : [guests === 1 ? '1 guest with a free ticket' : `${numberEn(guests)} guests with free tickets`]),
    ].join(' · '),
  newPieces: (count: number) => `+${numberEn(count)} in 24 hours`,
  pace: (name: string, day: string, places: number, percent: number | undefined) =>
    `${name} on ${day} had ${numberEn(places)} at this point${percent === undefined ? '' : ` (${percent >= 0 ? '+' : '−'}${Math.abs(percent)}%)`}`,
  cancelled: 'Cancelled',
  moved: 'Moved',
  chart: 'Sales',
  chartName: 'Sales over time',
  chartHint: 'Point at a bar, or walk through them with the arrow keys.',
  range: 'Period',
  days: (count: number) => (count === 365 ? '1 year' : `${count} days`),
  by: 'By',
  byDay: 'Day',
  byHour: 'Hour',
  show: 'Show',
  money: 'Money',
  from: 'From',
  until: 'Until',
  apply: 'Apply',
  wrongFirst: 'There is no such day.',
  wrongLast: (days: number) => `Choose a day not before the first and at most ${days} days after it.`,
  table: 'The same numbers as a table',
  tableScroll: 'Table, to scroll through',
  day: 'Day',
  hour: 'Hour',
  total: 'Together',
  download: 'Download as CSV',
  file: 'figures',
  what: 'What was sold',
  variants: 'By price category',
  what1: 'Item',
  variant: 'Category',
  shipping: 'Shipping',
  gone: 'No longer in the catalogue',
  nothingSold: 'Nothing was sold in this period',
  nothingSoldText: 'Choose a longer one above.',
  paceTitle: 'Sales up to the day of the show',
  paceName: (own: string, other: string) => `Places sold of ${own} and ${other}, by days before the show`,
  paceNone: 'Once an earlier event of the same artist is over, it stands here to compare with.',
  daysBefore: 'Days before',
  showDay: 'on the day of the show',
  needs: 'Needs a hand',
  needsNothing: 'All done.',
  since: (day: string) => `since ${day}`,
  waits: {
    dispute: (count: number) => (count === 1 ? '1 disputed payment needs a hand' : `${numberEn(count)} disputed payments need a hand`),
    silent: (count: number) =>
      count === 1
        ? '1 payment provider tells of no payments any more'
        : `${numberEn(count)} payment providers tell of no payments any more`,
    case: (count: number) => (count === 1 ? '1 payment fits no order' : `${numberEn(count)} payments fit no order`),
    refund: (count: number) => (count === 1 ? '1 refund waits to be transferred' : `${numberEn(count)} refunds wait to be transferred`),
    refund_failed: (count: number) =>
      count === 1 ? '1 refund failed: the money is still owed' : `${numberEn(count)} refunds failed: the money is still owed`,
    by_hand: (count: number) =>
      count === 1
        ? '1 order of a cancelled event does not go back by itself'
        : `${numberEn(count)} orders of cancelled events do not go back by themselves`,
    run: (count: number) =>
      count === 1
        ? 'Refunds of 1 cancelled event wait for a second person'
        : `Refunds of ${numberEn(count)} cancelled events wait for a second person`,
    proposal: (count: number) =>
      count === 1 ? 'The refund of 1 order waits for a second person' : `Refunds of ${numberEn(count)} orders wait for a second person`,
    paid: (count: number) =>
      count === 1 ? '1 order declared paid waits for a second person' : `${numberEn(count)} orders declared paid wait for a second person`,
    part_paid: (count: number) =>
      count === 1
        ? '1 order of a cancelled event is paid in part and has to be cancelled'
        : `${numberEn(count)} orders of cancelled events are paid in part and have to be cancelled`,
    surcharge: (count: number) =>
      count === 1 ? '1 surcharge does not go back by itself' : `${numberEn(count)} surcharges do not go back by themselves`,
    payout: (count: number) =>
      count === 1 ? '1 payout to a seller is due within three days' : `${numberEn(count)} payouts to sellers are due within three days`,
    withdrawal: (count: number) => (count === 1 ? '1 withdrawal is to be decided' : `${numberEn(count)} withdrawals are to be decided`),
    ticketservice: (count: number) =>
      count === 1 ? '1 request about tickets is open' : `${numberEn(count)} requests about tickets are open`,
    report: (count: number) => (count === 1 ? '1 report of content is open' : `${numberEn(count)} reports of content are open`),
    privacy: (count) =>
      count === 1 ? '1 request about somebody’s data is open' : `${numberEn(count)} requests about somebody’s data are open`,
    parked: (count: number) => (count === 1 ? '1 mail or task was left undone' : `${numberEn(count)} mails or tasks were left undone`),
    broken: (count: number) =>
      count === 1
        ? '1 check of the shop fails: “npx frontrow verify” says more'
        : `${numberEn(count)} checks of the shop fail: “npx frontrow verify” says more`,
    change: (count) => (count === 1 ? '1 change could not be published' : `${numberEn(count)} changes could not be published`),
    job: (count: number) =>
      count === 1 ? '1 long job stands still or went through in part' : `${numberEn(count)} long jobs stand still or went through in part`,
  },
  scarce: 'Nearly sold out',
  scarceOne: (name: string, left: number) => `${name} (${left === 0 ? 'none left' : `${left} left`})`,
};
