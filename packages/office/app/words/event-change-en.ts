import type { eventChangeDe } from './event-change-de.ts';
import { numberEn } from './numbers.ts';

const ordersWith = (orders: number, tickets: number) =>
  `${orders === 1 ? '1 order' : `${numberEn(orders)} orders`} with ${tickets === 1 ? '1 valid ticket' : `${numberEn(tickets)} valid tickets`}`;
const told = (orders: number) => (orders === 1 ? 'The mail to 1 order is written.' : `Mails to ${numberEn(orders)} orders are written.`);

export const eventChangeEn: typeof eventChangeDe = {
  title: 'Move or cancel',
  of: (event: string) => `Move or cancel: ${event}`,
  notYours: 'This is not yours to decide here',
  notYoursText:
    'There is no such event, or a shop that is not yours sells it or has sold it. Then whoever agrees to refunds for the whole house moves or cancels it.',
  now: 'As it is',
  cancelled: 'Cancelled',
  moved: 'Moved',
  holders: (orders: number, tickets: number) => (orders === 0 ? 'Nobody has a valid ticket.' : `${ordersWith(orders, tickets)}.`),
  refunds: {
    open: 'Refunds are open.',
    closed: 'Refunds are closed.',
    paused: 'Refunds are paused and stay so.',
  },
  next: 'What comes next',
  payBack: 'Buyers can give their tickets back themselves. Or pay everybody back at once: what that costs is shown before.',
  missing:
    'Where the writing of mails broke off, write those that are missing. Who has one gets no second, and who bought after a move gets none.',
  notPayBack: 'Buyers can give their tickets back themselves. Who agrees to refunds for the whole house can pay everybody back at once.',
  payAllBack: 'Pay everybody back …',
  toOutbox: 'To the outbox',
  writeMissing: 'Write missing mails',
  move: 'Move',
  moveText: 'To a new start. Tickets stay valid, and the sale goes on.',
  moveBegin: 'Move …',
  moveTitle: (event: string) => `Move ${event}?`,
  cancel: 'Cancel',
  cancelText: 'The event does not take place. The sale ends at once.',
  cancelBegin: 'Cancel the event …',
  cancelTitle: (event: string) => `Cancel ${event}?`,
  start: 'New start',
  startHint: 'Berlin time. Doors, end and the deadlines of its tickets move along.',
  startWrong: 'Choose a start that is to come and is not the present one.',
  saleEnds: 'The sale ends in all shops.',
  saleGoesOn: 'The sale goes on with the new start.',
  refundsOpen: 'Buyers can give their tickets back.',
  mails: (orders: number, tickets: number) =>
    orders === 0 ? 'Nobody has a valid ticket: no mail goes out.' : `${ordersWith(orders, tickets)}: each with an address gets a mail.`,
  withoutMail: (orders: number) =>
    orders === 1
      ? '1 order has no mail address and gets no mail. Tell its buyer yourself.'
      : `${numberEn(orders)} orders have no mail address and get no mail. Tell their buyers yourself.`,
  forAll: 'Mails that went out cannot be called back.',
  doMove: 'Move and write the mails',
  doCancel: 'Cancel it and write the mails',
  leave: 'Leave it',
  isMoved: (orders: number) => `The event is moved. ${told(orders)}`,
  isCancelled: (orders: number) => `The event is cancelled. ${told(orders)}`,
};
