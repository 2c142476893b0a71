import type { Db } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import type { Operation } from '../../platform/http/graphql-handler.ts';
import { TextReply } from '../../platform/http/text-reply.ts';
import { selectHoldsOfEvent, selectInside, selectOfferOfEvent } from './store.ts';
import type { Sale } from './types.ts';
import type { SaleWatch } from './watch-sales.ts';

/**
 * Admission control of a full shop. What nobody has to wait for, though the whole shop is full: to give something back, to pay or look after what is
 * ordered already, and what the law lets a buyer declare at any time. Everything else that changes something waits.
 */
export const NEVER_QUEUED: ReadonlySet<string> = new Set([
  'removeItem',
  'heartbeat',
  'logActivity',
  // moves a cart, and with it its owner's place
  'resumeSession',
  'createStripePayment',
  'createStripeIntentPayment',
  'updatePreferredPaymentMethod',
  'confirmOrderPayment',
  'answerOtherPlaces',
  'confirmMerge',
  'declareWithdrawal',
  'reportContent',
  'requestMyTickets',
  'submitRefundRequest',
  'confirmRefundRequest',
  'requestItemPersonalizationChange',
  'confirmItemPersonalizationChange',
  'checkIn',
  'retakeCheckIn',
  'renameTicket',
  'offerTicket',
  'withdrawResaleOffer',
  'requestProofUpload',
  'submitTicketServiceForm',
]);

/** Questions for what is free: the seats of a sale are shown to those who are in. */
const AVAILABILITY = new Set(['availability', 'availabilities', 'availableSeatIds']);
/** Makes an order of a cart. */
const ORDERING = new Set(['placeOrder', 'mergeOrder']);
/** Claims something. */
const CLAIMING = new Set(['addItems', 'acceptResaleOffer']);

type Visitor = Pick<RequestContext, 'shop' | 'session' | 'network'>;
export type Gate = {
  /** @returns the sale that an operation has to wait for; undefined where it may go on, at once where no sale is on */
  findBlocking(operation: Operation, variables: Record<string, unknown>, visitor: Visitor): Promise<Sale | undefined> | undefined;
  /** The same for what is free of one event. */
  findBlockingAvailability(event: string, visitor: Visitor): Promise<Sale | undefined> | undefined;
  isInside(sale: Sale, sessionHash: Buffer | undefined, network: string): Promise<boolean>;
  /** From memory, about a second old. */
  isKnownInside(sale: Sale, sessionHash: Buffer | undefined): boolean;
  letIn(sale: Sale, sessionHash: Buffer): void;
  letOut(sale: Sale, sessionHash: Buffer): void;
  /** Takes what was just read for everybody who is inside. */
  know(everybody: readonly { saleId: number; sessionHash: Buffer }[]): void;
};

/**
 * Sessions of one network between two readings that are looked for in the database and turn out not to be inside. Those of the
 * rest are taken for outside: who came in by another node within this second may have to ask again, and robots that
 * make up sessions cost no more than this.
 */
const LOOKS_IN_VAIN_MAX = 20;

/** Between visitors and everything that claims: looks at the shop's sales, in memory, and at nothing where there are none. */
export function createGate(db: Db, watch: Pick<SaleWatch, 'sales' | 'countRequest'>): Gate {
  /** As of the last reading of the sales, about a second ago, and who came in here since. */
  let inside = new Set<string>();
  /** Who came in here since the last reading: the one that is under way may have been begun before. */
  let lately = new Set<string>();
  /** By network, since the last reading. */
  const looksInVain = new Map<string, number>();

  const isKnownInside = (sale: Sale, sessionHash: Buffer | undefined): boolean =>
    sessionHash !== undefined && inside.has(nameOf(sale.id, sessionHash));

  const isInside = async (sale: Sale, sessionHash: Buffer | undefined, network: string): Promise<boolean> => {
    if (!sessionHash) return false;
    if (isKnownInside(sale, sessionHash)) return true;
    const looks = looksInVain.get(network) ?? 0;
    if (looks >= LOOKS_IN_VAIN_MAX) return false;
    looksInVain.set(network, looks + 1);
    if (!(await db.first(selectInside, [sale.id, sessionHash]))) return false;
    looksInVain.set(network, (looksInVain.get(network) ?? 1) - 1);
    inside.add(nameOf(sale.id, sessionHash));
    return true;
  };

  const isHeldUp = async (sale: Sale, fields: Fields, asked: Asked, visitor: Visitor): Promise<boolean> => {
    const { shop, session } = visitor;
    const isVisitorInside = () => isInside(sale, session.hash, visitor.network);
    if (sale.event === null) return !(await isVisitorInside());
    if (isAbout(sale.event, fields, asked)) return !(await isVisitorInside());
    // which event a ticket from fan to fan is for, only its code tells
    if (fields.includes('acceptResaleOffer') && !(await isVisitorInside()))
      return (await db.first(selectOfferOfEvent, [sale.event.id, [...asked.codes]])) !== undefined;
    // tickets of the sale leave a cart as an order only for those who were let in
    const isOrdering = fields.some((field) => ORDERING.has(field));
    if (!isOrdering || !session.hash || (await isVisitorInside())) return false;
    return (await db.first(selectHoldsOfEvent, [sale.event.id, shop.id, session.hash])) !== undefined;
  };

  const findFirst = async (sales: readonly Sale[], fields: Fields, asked: Asked, visitor: Visitor) => {
    for (const sale of sales) if (await isHeldUp(sale, fields, asked, visitor)) return sale;
    return undefined;
  };

  return {
    isInside,
    isKnownInside,
    letIn(sale, sessionHash) {
      inside.add(nameOf(sale.id, sessionHash));
      lately.add(nameOf(sale.id, sessionHash));
    },
    letOut(sale, sessionHash) {
      inside.delete(nameOf(sale.id, sessionHash));
      lately.delete(nameOf(sale.id, sessionHash));
    },
    know(everybody) {
      inside = lately.union(new Set(everybody.map(({ saleId, sessionHash }) => nameOf(saleId, sessionHash))));
      lately = new Set();
      looksInVain.clear();
    },
    findBlocking({ kind, fields }, variables, visitor) {
      const sales = watch.sales();
      if (sales.length === 0) return undefined;
      const isQueued =
        kind === 'mutation' ? !fields.every((field) => NEVER_QUEUED.has(field)) : fields.some((field) => AVAILABILITY.has(field));
      if (!isQueued) return undefined;
      const asked = readAsked(variables);
      const ofShop = sales.filter((sale) => isMetIn(sale, visitor.shop.id));
      if (fields.some((field) => CLAIMING.has(field)))
        watch.countRequest(
          visitor.shop.id,
          ofShop.flatMap(({ event }) => (event && isAbout(event, fields, asked) ? event.id : [])),
        );
      const gating = ofShop.filter(({ isGating }) => isGating);
      return gating.length === 0 ? undefined : findFirst(gating, fields, asked, visitor);
    },
    findBlockingAvailability(event, visitor) {
      const gating = watch.sales().filter((sale) => sale.isGating && isMetIn(sale, visitor.shop.id));
      return gating.length === 0
        ? undefined
        : findFirst(gating, ['availability'], { variants: new Set(), sellables: new Set([event]), codes: new Set() }, visitor);
    },
  };
}

/** Of an event's sale: also in another shop than its own. */
export const isMetIn = ({ shops }: Sale, shopId: number): boolean => shops.some((shop) => shop.shopId === shopId);

const nameOf = (saleId: number, sessionHash: Buffer): string => `${saleId}:${sessionHash.toString('base64')}`;

type Fields = readonly string[];

/** The ids, slugs and codes an operation names, by what they are of. */
type Asked = { variants: ReadonlySet<string>; sellables: ReadonlySet<string>; codes: ReadonlySet<string> };

function isAbout({ id, slug, variantIds }: NonNullable<Sale['event']>, fields: Fields, { variants, sellables }: Asked): boolean {
  if (fields.some((field) => AVAILABILITY.has(field))) return sellables.has(String(id)) || sellables.has(slug);
  return fields.includes('addItems') && variantIds.some((variantId) => variants.has(String(variantId)));
}

const VARIANTS = new Set(['productVariantId', 'productVariantIds']);
const SELLABLES = new Set(['id', 'ids', 'event_id']);
const CODES = new Set(['code']);

const readAsked = (variables: unknown): Asked => ({
  variants: valuesUnder(variables, VARIANTS),
  sellables: valuesUnder(variables, SELLABLES),
  codes: valuesUnder(variables, CODES),
});

/** Texts and numbers under these names, wherever in the variables they stand. */
function valuesUnder(variables: unknown, names: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown, isWanted: boolean): void => {
    if (Array.isArray(value)) value.forEach((inner) => visit(inner, isWanted));
    else if (typeof value === 'object' && value !== null) for (const [name, inner] of Object.entries(value)) visit(inner, names.has(name));
    else if (isWanted && (typeof value === 'string' || typeof value === 'number')) found.add(String(value));
  };
  visit(variables, false);
  return found;
}

/** Of a reply that says when to come back. */
const RETRY_SECONDS = 30;

/** The answer to whoever has to wait in a shop: for programs that only know status codes, and for ours that open the room there. */
export function waitReply({ key }: Sale, { slug }: Pick<Visitor['shop'], 'slug'>): TextReply {
  // in the shape of GraphQL's errors; one made for each would trace a stack that nobody reads
  const error = { message: 'Error: waiting queue', extensions: { code: 'WAITING_ROOM', shop: slug, sale: key } };
  return new TextReply(503, WAIT_HEADERS, JSON.stringify({ errors: [error] }));
}
const WAIT_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': String(RETRY_SECONDS),
};
