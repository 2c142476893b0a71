import { positionOf, progress, secondsToNextTry, type QueueRefusal } from '@frontrow/domain/queue/position';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SessionDocument } from '../../graphql/documents/cart.ts';
import { browserPage } from '../../lib/browser-page.ts';
import type { Sale } from '../../lib/waiting-room.ts';
import { enter, isRefused, join, readStatus, type Refused, type Ticket } from './queue-api.ts';
import { firstPosition, keepTicket, rememberInside } from './remembered.ts';
import type { SaleStatus } from './sale-status.ts';
import { solvePuzzle } from './solve-puzzle.ts';

/** After an error. */
const RETRY_SECONDS = 5;
const POLL_SECONDS = 30;
/** Not everybody asks in the second in which the lot is drawn. */
const SPREAD_SECONDS = 5;

export type QueueState = {
  /** null: nobody knows it yet. */
  position: number | null;
  waitingPercentage: number;
  tryingAgainIn: number;
  /** It is one's turn: the page comes anew. */
  reloading: boolean;
  ticket: Ticket | null;
  status: SaleStatus | null;
  problem: QueueRefusal | 'UNREACHABLE' | null;
};

const START: QueueState = {
  position: null,
  waitingPercentage: 0,
  tryingAgainIn: 0,
  reloading: false,
  ticket: null,
  status: null,
  problem: null,
};

type News = Partial<QueueState> & { nextTryIn: number };

/** Waits in the room of a sale, or where there is none until the store answers again: asks, counts down, asks again. */
export function useQueue(sale: Sale | null, firstTrySeconds: number): QueueState & { useCode: (code: string) => Promise<void> } {
  const [state, setState] = useState(START);
  const latest = useRef(state);
  useEffect(() => void (latest.current = state));

  const take = useCallback(({ nextTryIn, ...news }: News) => {
    setState((before) => ({ ...before, problem: null, ...news, tryingAgainIn: nextTryIn }));
    if (news.reloading) location.reload();
  }, []);

  const sayWhyItTakesLong = useCallback(() => setState((before) => ({ ...before, problem: 'WORK_REQUIRED' })), []);

  useEffect(() => {
    let isAsking = false;
    let isFirst = true;
    const ask = async () => {
      isAsking = true;
      const news = await (sale ? askSale(sale, latest.current.ticket, sayWhyItTakesLong) : askStore()).catch(() => UNREACHABLE);
      isAsking = false;
      // a page that has just been sent away does not come anew at once: it would be sent away again
      take(isFirst && news.reloading && !sale ? { nextTryIn: firstTrySeconds } : news);
      isFirst = false;
    };
    void ask();
    const timer = setInterval(() => {
      if (isAsking || latest.current.reloading) return;
      if (latest.current.tryingAgainIn > 1) setState((before) => ({ ...before, tryingAgainIn: before.tryingAgainIn - 1 }));
      else void ask();
    }, 1000);
    return () => clearInterval(timer);
  }, [sale, firstTrySeconds, take, sayWhyItTakesLong]);

  const useCode = async (code: string) => {
    if (!sale) return;
    const answer = await takeTicket(sale, sayWhyItTakesLong, { code }).catch(() => null);
    if (answer === null) setState((before) => ({ ...before, problem: 'UNREACHABLE' }));
    else if (isRefused(answer)) setState((before) => ({ ...before, problem: answer.refusal }));
    else take({ ...(await standIn(sale, answer).catch(() => UNREACHABLE)), ticket: answer });
  };
  return { ...state, useCode };
}

const UNREACHABLE: News = { nextTryIn: RETRY_SECONDS, problem: 'UNREACHABLE' };
const COME_ANEW: News = { nextTryIn: POLL_SECONDS, reloading: true };

/** Without a sale the server alone knows where one stands. Nobody waits, or it is one's turn: the page comes anew. */
async function askStore(): Promise<News> {
  const { session } = await browserPage().execute(SessionDocument, {});
  const position = session.waitingIndex ?? session.catalogWaitingIndex;
  if (position === null || position < 0) return COME_ANEW;
  return { position, waitingPercentage: progress(position, firstPosition('store', position)), nextTryIn: POLL_SECONDS };
}

async function askSale(sale: Sale, known: Ticket | null, onWork: () => void): Promise<News> {
  const ticket = known?.place ? known : await takeTicket(sale, onWork);
  if (isRefused(ticket)) return refusedNews(sale, ticket);
  return { ...(await standIn(sale, ticket)), ticket };
}

/** A ticket, paid for by some work where the sale asks for it. */
async function takeTicket(sale: Sale, onWork: () => void, input: { code?: string } = {}): Promise<Ticket | Refused> {
  const answer = await join(sale, input);
  if (!isRefused(answer) || answer.refusal !== 'WORK_REQUIRED' || answer.puzzle === undefined) return answer;
  onWork();
  return join(sale, { ...input, work: await solvePuzzle(answer.puzzle, answer.bits ?? 0) });
}

/** No ticket: the room is not on any more, or too many come from this network. */
async function refusedNews(sale: Sale, { refusal }: Refused): Promise<News> {
  const status = await readStatus(sale);
  if (status.phase === 'over') return COME_ANEW;
  return { status, problem: refusal, nextTryIn: refusal === 'NOT_OPEN' ? RETRY_SECONDS : POLL_SECONDS };
}

/** Where a ticket stands by what everybody is told. */
async function standIn(sale: Sale, ticket: Ticket): Promise<News> {
  keepTicket(sale, ticket.ticket);
  const status = await readStatus(sale);
  if (status.phase === 'over') return COME_ANEW;
  const lane = status.lanes.find((one) => one.class === ticket.class);
  if (!lane || ticket.place === null) {
    const toStart = lane?.secondsToStart ?? 0;
    const spread = 1 + (ticket.number % SPREAD_SECONDS);
    return { status, position: null, nextTryIn: toStart > 0 ? Math.min(POLL_SECONDS, toStart + spread) : spread };
  }
  const position = positionOf(ticket.place, lane.serving);
  if (position < 0) return comeIn(sale, status);
  const waitingPercentage = progress(position, firstPosition(sale.sale, position));
  return { status, position, waitingPercentage, nextTryIn: secondsToNextTry(position, status.admittedPerMinute) };
}

/** The server has the last word on whose turn it is; slots are kept for a while, so somebody may still be in the way. */
async function comeIn(sale: Sale, status: SaleStatus): Promise<News> {
  const { session } = await browserPage().execute(SessionDocument, {});
  const index = session.waitingIndex ?? session.catalogWaitingIndex;
  if (index !== null && index > 0) return { status, position: index, nextTryIn: RETRY_SECONDS };
  const answer = await enter(sale);
  if (!isRefused(answer)) {
    rememberInside(sale, answer);
    return COME_ANEW;
  }
  // used in another tab, or its time is over: the page takes a new one
  if (answer.refusal !== 'NOT_YET') return COME_ANEW;
  return { status, position: 1, waitingPercentage: 99, nextTryIn: RETRY_SECONDS };
}
