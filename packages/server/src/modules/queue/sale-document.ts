import { POLL_SECONDS } from '@frontrow/domain/queue/position';
import type { Sale } from './types.ts';

/**
 * announced: not open yet. draw: open, the lot is not drawn. open: people are let in. paused: by hand.
 * spokenFor: what is left may all be taken by those inside. soldOut: nothing is left. over: anybody may buy.
 */
export type Phase = 'announced' | 'draw' | 'open' | 'paused' | 'spokenFor' | 'soldOut' | 'over';

/** What everybody who waits is told, the same for all: the only thing that a crowd asks for. Prices in cents. */
export type SaleDocument = {
  sale: string;
  phase: Phase;
  opensAt: string;
  lanes: {
    class: number;
    name: string;
    startsAt: string;
    secondsToStart: number;
    issued: number;
    /** null: the lot is not drawn. */ drawn: number | null;
    serving: number;
    seedHash: string;
    /** Revealed with the draw. */ seed: string | null;
  }[];
  admittedPerMinute: number;
  availability: { name: { de: string; en?: string }; level: 'many' | 'few' | 'none'; fromMinor: number; toMinor: number }[];
  priceFromMinor: number | null;
  priceToMinor: number | null;
  /** For how long one may look without tickets in the cart. */
  shopSeconds: number;
  pollSeconds: number;
};

export function toDocument(sale: Sale): SaleDocument {
  const categories = sale.event?.categories ?? [];
  return {
    sale: sale.key,
    phase: phaseOf(sale),
    opensAt: sale.opensAt.toISOString(),
    lanes: sale.lanes.map(({ startsAt, ...lane }) => ({
      class: lane.class,
      name: lane.name,
      issued: lane.issued,
      drawn: lane.drawn,
      serving: lane.serving,
      seedHash: lane.seedHash,
      seed: lane.seed,
      startsAt: startsAt.toISOString(),
      secondsToStart: Math.max(0, Math.ceil((startsAt.getTime() - sale.now.getTime()) / 1000)),
    })),
    admittedPerMinute: sale.lanes.reduce((sum, lane) => sum + lane.calledLately, 0),
    availability: categories.map(({ name, free, capacity, fromMinor, toMinor }) => ({
      name,
      level: free === 0 ? 'none' : free * 10 < capacity ? 'few' : 'many',
      fromMinor,
      toMinor,
    })),
    priceFromMinor: categories.length > 0 ? Math.min(...categories.map(({ fromMinor }) => fromMinor)) : null,
    priceToMinor: categories.length > 0 ? Math.max(...categories.map(({ toMinor }) => toMinor)) : null,
    shopSeconds: sale.shopSeconds,
    pollSeconds: POLL_SECONDS,
  };
}

function phaseOf(sale: Sale): Phase {
  if (sale.isSoldOut) return 'soldOut';
  if (!sale.isGating) return sale.state === 'standby' ? 'over' : 'announced';
  if (sale.state === 'paused') return 'paused';
  if (sale.lanes.every(({ drawn }) => drawn === null)) return 'draw';
  return sale.isSpokenFor ? 'spokenFor' : 'open';
}
