import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Log } from '../../platform/log.ts';
import { selectDeliverables } from '../orders/index.ts';
import { inTurn, newTurn, type Turn } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { selectFirstOfCarts } from './store.ts';

type InLine = Refusal<'PAYMENT_IN_LINE'>;
/** What they come to where the provider was not asked: nothing has changed. */
const UNASKED = ['unknown', 'PAYMENT_PROVIDER_UNAVAILABLE'];

/** So soon somebody who waits is told why. */
const TOLD_AFTER_MS = 2_500;
/** Who knows it asks again and is answered when there is an answer, or so late that no proxy has lost patience. */
const ANSWERED_AFTER_MS = 20_000;
/** An answer that came between two questions. */
const KEPT_MS = 15_000;

type Asked = { turn: Turn; answer: Promise<unknown>; isTold: boolean };

/**
 * Where more pay than the provider takes: who stands in line for a while is told so (`PAYMENT_IN_LINE`) and asks again,
 * which joins what was begun, so that no place is lost. `name` says who asks for what; lane: with whom they take turns.
 */
export function createLine(log: Log) {
  const asked = new Map<string, Asked>();
  return async <T>(name: string, lane: Turn['lane'], work: () => Promise<T>): Promise<T | InLine> => {
    const known = asked.get(name);
    // only what is known to wait is joined: everything else is as it was without a line
    const own = known?.isTold === true ? known : begin(name, lane, work);
    const isAnswered = await within(own.isTold ? ANSWERED_AFTER_MS : TOLD_AFTER_MS, own.answer);
    if (!isAnswered && own.turn.isInLine) {
      own.isTold = true;
      return refuse('PAYMENT_IN_LINE');
    }
    // the name says what was asked for
    const answer = (await own.answer) as T;
    return own.turn.isTurnedAway && UNASKED.includes(isRefusal(answer) ? answer.refusal : String(answer))
      ? refuse('PAYMENT_IN_LINE')
      : answer;
  };

  function begin(name: string, lane: Turn['lane'], work: () => Promise<unknown>): Asked {
    const turn = newTurn(lane);
    const own: Asked = { turn, answer: inTurn(turn, work), isTold: false };
    asked.set(name, own);
    const forget = () => void (asked.get(name) === own && asked.delete(name));
    own.answer.then(
      (answer) => (own.isTold && !isRefusal(answer) ? setTimeout(forget, KEPT_MS).unref() : forget()),
      (error: unknown) => {
        forget();
        // whoever was told to ask again does not hear of it
        if (own.isTold) log.error('payment failed in line', { error });
      },
    );
    return own;
  }
}

async function within(ms: number, answer: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  try {
    return await Promise.race([answer.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** With whom the buyer of an order waits: as its mails do. */
export const laneOfOrder =
  ({ db }: Pick<CheckoutDeps, 'db'>, orderId: number) =>
  async (): Promise<string> =>
    String((await db.one(selectDeliverables, [orderId])).firstSellableId);

/** The same before the cart of a session is an order. */
export const laneOfCart =
  ({ db }: Pick<CheckoutDeps, 'db'>, sessionHash: Buffer | undefined) =>
  async (): Promise<string> =>
    String((await db.one(selectFirstOfCarts, [sessionHash ?? Buffer.alloc(0)])).firstSellableId);
