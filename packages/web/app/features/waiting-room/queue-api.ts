import type { QueueRefusal } from '@frontrow/domain/queue/position';
import type { Sale } from '../../lib/waiting-room.ts';
import type { Status } from './sale-status.ts';

const addressOf = ({ shop, sale }: Sale): string => `/server/queue/${encodeURIComponent(shop)}/${encodeURIComponent(sale)}`;

/** `place`: null before the draw. */
export type Ticket = { ticket: string; class: number; number: number; place: number | null };
export type Refused = { refusal: QueueRefusal; puzzle?: string; bits?: number };

/** @throws Error when the server cannot be reached or asked now */
export async function readStatus(sale: Sale): Promise<Status> {
  const response = await fetch(`${addressOf(sale)}.json`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Status;
}

/** @throws Error when the server cannot be reached or asked now */
async function post<T>(sale: Sale, action: string, body: object): Promise<T | Refused> {
  const response = await fetch(`${addressOf(sale)}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  return (await response.json()) as T | Refused;
}

/** A ticket, the same again for who has one. `code` of a presale, `work` the solved puzzle. */
export const join = (sale: Sale, input: { code?: string; work?: string } = {}) => post<Ticket>(sale, 'join', input);
/** `seconds` to look; `event`: the slug of the one whose tickets count, null where anything in the cart does. */
export type LetIn = { seconds: number; event: string | null };
export const enter = (sale: Sale) => post<LetIn>(sale, 'enter', {});
export const leave = (sale: Sale) => post<object>(sale, 'leave', {});

export const isRefused = (answer: object): answer is Refused => 'refusal' in answer;
