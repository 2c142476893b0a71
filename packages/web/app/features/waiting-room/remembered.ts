import type { Sale } from '../../lib/waiting-room.ts';
import type { LetIn } from './queue-api.ts';

/** How long a position is remembered after the last look at it. */
const POSITION_SECONDS = 3600;
const FIRST = 'queue-position';
const INSIDE = 'queue-inside';

function read(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** The first position seen in this room, for the progress; remembered for another hour. A better guess from before the draw does not count. */
export function firstPosition(room: string, position: number): number {
  const [of, first] = read(FIRST)?.split('.') ?? [];
  const known = of === room && Number(first) >= position ? Number(first) : position;
  write(FIRST, `${room}.${known}`, POSITION_SECONDS);
  return known;
}

/** The ticket for another hour. Who waits in a room is not inside any more, however long they may have looked. */
export function keepTicket({ sale }: Sale, ticket: string): void {
  write(`queue-${ticket.split('.')[0]}`, ticket, POSITION_SECONDS);
  if (readInside()?.sale === sale) forgetInside();
}

/** Who was let in: for how long one may look, and until when by this device's clock. */
export type Inside = Sale & LetIn & { endsAt: number };

/** The time to look begins now. */
export function rememberInside({ shop, sale }: Sale, { seconds, event }: LetIn): Inside {
  const endsAt = Date.now() + seconds * 1000;
  write(FIRST, '', 0);
  write(INSIDE, [shop, sale, endsAt, seconds, event ?? ''].join('.'), seconds);
  return { shop, sale, endsAt, seconds, event };
}

export function readInside(): Inside | undefined {
  const [shop, sale, endsAt, seconds, event] = read(INSIDE)?.split('.') ?? [];
  return shop && sale && endsAt && seconds
    ? { shop, sale, endsAt: Number(endsAt), seconds: Number(seconds), event: event || null }
    : undefined;
}

/** Of the cart, what tells whose tickets are in it. */
type Cart = { items: readonly { event?: { slug: string } | null }[] } | null;

/** Whether there is something in the cart that one was let in for. */
export const holdsSome = (cart: Cart, { event }: Pick<Inside, 'event'>): boolean =>
  cart !== null && (event === null || cart.items.some((item) => item.event?.slug === event));

/** The time to look counts from the last moment with tickets, and ends with those in a cart that was given up (`lost`). */
export function goOn(cart: Cart, lost: Cart): Inside | undefined {
  endInside(lost);
  const inside = readInside();
  return inside && holdsSome(cart, inside) ? rememberInside(inside, inside) : inside;
}

/** With an order of what one was let in for the visit ends. */
export function endInside(ordered: Cart): void {
  const inside = readInside();
  if (inside && holdsSome(ordered, inside)) forgetInside();
}

export const forgetInside = (): void => write(INSIDE, '', 0);
