import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import {
  EntryDocument,
  RefundOfferDocument,
  StartDraftDocument,
  StartEntriesDocument,
  TestOrdersDocument,
  type START_DRAFTQuery,
  type START_ENTRIESQuery,
} from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { browserLocale } from '../../words/words.ts';
import { MAIN, PARCEL } from './first-entries.ts';

export type StartDraft = NonNullable<START_DRAFTQuery['changeSet']>;
/** Where the guide is: what is there of each kind, whether it is published, and the draft that the guide writes into. */
export type StartState = {
  /** Where visitors reach the shop. */
  address: string;
  draft: StartDraft | null;
  shop: EntryContent | undefined;
  venue: EntryContent | undefined;
  /** The seat map of the venue, where it was drawn. */
  drawn: EntryContent | undefined;
  event: EntryContent | undefined;
  hasProduct: boolean;
  /** Whether goods can be sent. */
  hasDelivery: boolean;
  isPublished: { shop: boolean; offer: boolean; eventSlug: string | undefined };
};

/** Nothing is kept of how far somebody is: what is there says it, so two people may go on together, and tomorrow. */
export async function loadStart(): Promise<StartState> {
  const locale = browserLocale();
  const { shops, venues, events, products, storeAddress } = await ask(StartEntriesDocument, {}, locale);
  const rows = [shops, venues, events, products].flatMap(({ nodes }) => nodes);
  const draftId = rows.find(({ isPublished, draft }) => !isPublished && draft)?.draft?.id;
  const draft = draftId === undefined ? null : (await ask(StartDraftDocument, { id: draftId }, locale)).changeSet;
  const entryOf = async (kind: EntryKind, slug: string | undefined): Promise<EntryContent | undefined> => {
    if (slug === undefined) return undefined;
    const { catalogueEntry } = await ask(EntryDocument, { kind, slug, changeSetId: null }, locale);
    return catalogueEntry?.content ?? undefined;
  };
  const published = (kind: EntryKind, { nodes }: typeof shops) => entryOf(kind, nodes.find(({ isPublished }) => isPublished)?.slug);
  const inDraft = (kind: EntryKind) =>
    draft?.changes.find((change) => change.kind === kind && change.after !== null)?.after as EntryContent | undefined;
  const eventSlug = events.nodes.find(({ isPublished }) => isPublished)?.slug;
  const [shop, venue, event] = await Promise.all([
    // the guide writes the main shop, whatever others there are
    inDraft('shops') ?? entryOf('shops', MAIN),
    inDraft('venues') ?? published('venues', venues),
    inDraft('events') ?? published('events', events),
  ]);
  const isShopPublished = shops.nodes.some(({ isPublished }) => isPublished);
  const [map] = (venue?.['seatMaps'] as { slug: string; preset?: string }[] | undefined) ?? [];
  const isDrawn = map !== undefined && map.preset === undefined;
  return {
    address: storeAddress,
    draft,
    shop,
    venue,
    drawn: isDrawn ? (inDraft('seatmaps') ?? (await entryOf('seatmaps', map.slug))) : undefined,
    event,
    hasProduct: products.nodes.length > 0,
    hasDelivery: isShopPublished || draft?.changes.some(({ kind, slug }) => kind === 'shipping' && slug === PARCEL) === true,
    isPublished: {
      shop: isShopPublished,
      offer: [events, products].some(({ nodes }) => nodes.some(({ isPublished }) => isPublished)),
      eventSlug,
    },
  };
}

export type TestOrder = Awaited<ReturnType<typeof loadTestOrders>>[number];

/** The newest orders, and whether anything of them can be taken back, or all of it has been. */
export async function loadTestOrders() {
  const locale = browserLocale();
  const { nodes } = (await ask(TestOrdersDocument, {}, locale)).orders;
  return Promise.all(
    nodes.map(async (order) => {
      const { refundOffer: offer } = await ask(RefundOfferDocument, { reference: order.reference }, locale);
      const isLeft = offer !== null && (offer.tickets.length > 0 || offer.lines.some(({ left }) => left > 0));
      return { ...order, isLeft, isTakenBack: offer?.isPaid === true && !isLeft };
    }),
  );
}

const stepNames = ['name', 'company', 'payment', 'sell', 'venue', 'event', 'goods', 'publish', 'test', 'share'] as const;
export type StepName = (typeof stepNames)[number];
export type Sell = 'tickets' | 'goods' | 'both';

/** The steps for what is sold first, and which are done. */
export function stepsOf(state: StartState, asked: Sell | undefined): { name: StepName; isDone: boolean }[] {
  const { shop, venue, event, hasProduct, hasDelivery, isPublished } = state;
  // who comes back is asked for what they have begun with
  const hasGoods = hasProduct || (hasDelivery && !isPublished.shop);
  const hasTickets = venue !== undefined || event !== undefined;
  const sell = asked ?? (hasGoods ? (hasTickets ? 'both' : 'goods') : undefined);
  const done: Record<StepName, boolean> = {
    name: shop !== undefined,
    company: shop?.['legal'] !== undefined,
    payment: shop?.['paymentMethods'] !== undefined || isPublished.shop,
    sell: sell !== undefined || hasTickets,
    venue: venue !== undefined,
    event: event !== undefined,
    goods: hasProduct && hasDelivery,
    publish: isPublished.shop && isPublished.offer && state.draft === null,
    test: false,
    share: false,
  };
  const isLeftOut = (name: StepName) =>
    (name === 'goods' && (sell ?? 'tickets') === 'tickets' && !hasProduct) ||
    ((name === 'venue' || name === 'event') && sell === 'goods' && event === undefined);
  return stepNames.filter((name) => !isLeftOut(name)).map((name) => ({ name, isDone: done[name] }));
}

/** Whether nothing can be bought yet: the guide is offered for so long. */
export const sellsNothing = ({ shops, events, products }: START_ENTRIESQuery): boolean =>
  ![shops, { nodes: [...events.nodes, ...products.nodes] }].every(({ nodes }) => nodes.some(({ isPublished }) => isPublished));
