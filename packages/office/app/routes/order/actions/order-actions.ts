import { addNote } from './add-note.tsx';
import { cancelOrder } from './cancel-order.tsx';
import { correctOrder } from './correct-order.tsx';
import { credit } from './credit.tsx';
import { extendPayment } from './extend-payment.tsx';
import type { OrderAction } from './order-action.ts';
import { decideByHand, payByHand } from './pay-by-hand.tsx';
import { moveTicket } from './move-ticket.tsx';
import { refund } from './refund.tsx';
import { renewAccess } from './renew-access.tsx';
import { renameTicket } from './rename-ticket.tsx';
import { sendAgain } from './send-again.tsx';

/** All that can be done with an order, in the order of the buttons. */
export const orderActions: readonly OrderAction[] = [
  sendAgain,
  refund,
  credit,
  cancelOrder,
  correctOrder,
  renewAccess,
  renameTicket,
  moveTicket,
  extendPayment,
  payByHand,
  decideByHand,
  addNote,
];
