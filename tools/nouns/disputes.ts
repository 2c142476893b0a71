import { isRefused, type OfficeRefusal } from '../../packages/domain/src/office/refusals.ts';
import { disputeReason } from '../../packages/domain/src/payments/dispute-reasons.ts';
import {
  type Dispute,
  putDisputeAway,
  selectClosedDisputes,
  selectOpenDisputes,
  takeBackDisputed,
} from '../../packages/server/src/modules/disputes/index.ts';
import { personOf } from '../command/acting.ts';
import { id, person } from '../command/arguments.ts';
import { money } from '../command/format.ts';
import { type Answer, Refused, row, type Rows, said, table } from '../command/row.ts';

const SHOWN_MAX = 200;
const number = id('of the dispute, as list shows it');

export const rows: Rows = {
  list: row({
    about: 'payments that buyers dispute and that are not over, by what is due first',
    run: async (_, { db }) => show(await db.many(selectOpenDisputes, [null]), 'No payment is disputed.'),
  }),
  decided: row({
    about: 'those that were won or lost, the newest first',
    run: async (_, { db }) => show(await db.many(selectClosedDisputes, [null, null, SHOWN_MAX]), 'None was decided yet.'),
  }),
  'take-back': row({
    about: 'books a lost one against its order: its tickets end and are sold again; no money is sent',
    args: { number },
    options: { by: person },
    run: async ({ number: dispute, by: who }, { db }) => {
      const done = await takeBackDisputed(db, await personOf(db, who, 'order.refund'), { id: dispute, version: null });
      if (isRefused(done)) throw refused(done);
      const { amountMinor, outcome } = done;
      return said(done, `${money(amountMinor)}: ${SAID[outcome]}`);
    },
  }),
  'put-away': row({
    about: 'leaves a lost one as it is: the order stays, the loss stays in the books',
    args: { number },
    options: { by: person },
    run: async ({ number: dispute, by: who }, { db }) => {
      const done = await putDisputeAway(db, await personOf(db, who, 'order.refund'), { id: dispute, version: null });
      if (isRefused(done)) throw refused(done);
      return said({ putAway: dispute }, 'put away');
    },
  }),
};

const SAID = {
  taken_back: 'taken back and on sale again',
  credited: 'off its prices; its tickets stay valid',
  settled: 'it was to go back already, and its buyer has it by this',
} as const;

const show = (disputes: readonly Dispute[], none: string): Answer =>
  table(disputes, none, [
    'id',
    ['State', ({ state, isInquiry }) => (isInquiry ? `inquiry, ${state}` : state)],
    'dueAt',
    'amountMinor',
    'takenMinor',
    'feeMinor',
    'orderReference',
    ['Reason', ({ reason }) => disputeReason(reason, 'en')],
    'provider',
    'objectId',
  ]);

const PROBLEMS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is no such dispute.',
  DISPUTE_NOT_LOST: 'It is not lost, or somebody has dealt with it.',
  DISPUTE_NO_ROOM: 'Its order has no price left that this could come off: put it away.',
  DISPUTE_REFUND_WAITS: 'A refund of its order is under way. Try again in a few minutes.',
  TICKET_USED: 'Somebody was let in with a ticket of it meanwhile. Try again.',
};
const refused = ({ refusal }: OfficeRefusal): Refused => new Refused(refusal, PROBLEMS[refusal] ?? refusal);
