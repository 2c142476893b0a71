// What the ticket PDF is made of. Facts as sold, from order lines and tickets, but when and where as the event has it now: a
// document made again is the same document, until its event moves.

export type TicketDocument = {
  /** When the tickets were issued; becomes the file's creation date. */
  issuedAt: Date;
  shopName: string;
  /** `#rrggbb` of the shop; text on it is set in black or white, whichever reads better. */
  accentColor: string;
  orderReference: string;
  seller: Party;
  /** One page each, in this order; at least one. */
  tickets: readonly TicketPage[];
};

export type TicketPage = {
  publicId: string;
  scanSecret: Uint8Array;
  /** 16 digits. */
  validationCode: string;
  eventName: string;
  artistName: string | null;
  /** Of a ticket for a later day of its event that day, whose hours nobody has said. */
  startsAt: Date;
  isLaterDay: boolean;
  /** The day is not announced: nothing tells it, nor an hour of it. */
  hideDate: boolean;
  doorsAt: Date | null;
  venue: Party;
  /** Name of the pricing category, and of the price in it where there are several ("Ermäßigt"). */
  category: string;
  variant: string | null;
  place: { kind: 'seat'; section: string; row: string; seat: string } | { kind: 'standing'; section: string | null };
  /** What was paid for it. */
  priceMinor: number;
  vatPermille: number;
  holderName: string | null;
  /** The event wants to know who comes. */
  isPersonalised: boolean;
  organiser: Party;
  /** When, where and how often it admits, in sentences; '' where once, as every ticket does. */
  entry: string;
  admitsOnce: boolean;
  /** The event's own entry notes, short sentences in the document's language; shown before the general ones. */
  notes: readonly string[];
};

/** A name with its postal address, one entry per printed line. */
export type Party = { name: string; addressLines: readonly string[] };
