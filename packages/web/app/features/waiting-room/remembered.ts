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

/** The ticket for another hour. */
export function keepTicket(ticket: string): void {
  write(`queue-${ticket.split('.')[0]}`, ticket, POSITION_SECONDS);
}

/** Who was let in: until when something should be in the cart, on this device's clock. */
export type Inside = { shop: string; sale: string; endsAt: number };

export function rememberInside({ shop, sale }: Omit<Inside, 'endsAt'>, seconds: number): void {
  write(FIRST, '', 0);
  write(INSIDE, `${shop}.${sale}.${Date.now() + seconds * 1000}`, seconds);
}

export function readInside(): Inside | undefined {
  const [shop, sale, endsAt] = read(INSIDE)?.split('.') ?? [];
  return shop && sale && endsAt ? { shop, sale, endsAt: Number(endsAt) } : undefined;
}

export const forgetInside = (): void => write(INSIDE, '', 0);
