import { textsFor as checkIn } from './modules/checkin/retaken-mail.ts';
import { textsFor as downloads } from './modules/downloads/texts.ts';
import { textsFor as myTickets } from './modules/mytickets/texts.ts';
import { textsFor as newsletter } from './modules/newsletter/texts.ts';
import { textsFor as orders } from './modules/orders/mails/texts.ts';
import { roomWordsFor as room } from './modules/queue/room-words.ts';
import { textsFor as refunds } from './modules/refunds/texts.ts';
import { textsFor as privacy } from './modules/privacy/request-texts.ts';
import { textsFor as reports } from './modules/reports/texts.ts';
import { textsFor as resale } from './modules/resale/mails.ts';
import { promptTextsFor as prompt } from './modules/shops/access-page.ts';
import { textsFor as holderChange } from './modules/tickets/change-holder/change-mail.ts';
import { textsFor as holderMessage } from './modules/tickets/message-holders/message-mail.ts';
import { textsFor as ticketService } from './modules/ticketservice/changed-mail.ts';
import { decisionTextsFor as decisions } from './modules/withdrawals/decision-texts.ts';
import { textsFor as withdrawals } from './modules/withdrawals/texts.ts';

/** The texts of the server that a shop may word itself: for tools and tests. */
export const allOwnTexts = [
  checkIn,
  decisions,
  downloads,
  holderChange,
  holderMessage,
  myTickets,
  newsletter,
  orders,
  prompt,
  refunds,
  privacy,
  reports,
  resale,
  room,
  ticketService,
  withdrawals,
];
