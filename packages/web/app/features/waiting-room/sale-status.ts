/** What the server tells everybody of a sale. Prices in cents. */
export type SaleStatus = {
  phase: 'announced' | 'draw' | 'open' | 'paused' | 'spokenFor' | 'soldOut' | 'over';
  opensAt: string;
  lanes: Lane[];
  admittedPerMinute: number;
  availability: Category[];
  priceFromMinor: number | null;
  priceToMinor: number | null;
  shopSeconds: number;
  pollSeconds: number;
};

export type Lane = {
  class: number;
  name: string;
  startsAt: string;
  secondsToStart: number;
  issued: number;
  drawn: number | null;
  serving: number;
  seedHash: string;
  seed: string | null;
};

export type Category = { name: { de: string; en?: string }; level: 'many' | 'few' | 'none'; fromMinor: number; toMinor: number };

/** Of a sale that is over the server knows nothing else any more. */
export type Status = SaleStatus | { phase: 'over'; lanes?: undefined };
