import { ResaleOfferDocument, ResaleOffersDocument } from '../../../graphql/documents/resale.ts';
import type { RESALE_OFFERSQuery, ResaleOfferFieldsFragment } from '../../../graphql/operations.ts';
import { browserPage } from '../../../lib/browser-page.ts';

export type Offer = ResaleOfferFieldsFragment;
/** `missing`: how many of the codes lead nowhere. */
export type Offers = { offers: Offer[]; missing: number };

const PAGES_MAX = 3;
// Queries go as GET, with their variables in the address. A code is as good as the ticket, and addresses end up in logs.
const offerByPost = { ...ResaleOfferDocument, kind: 'mutation' as const };

/** What fans offer for an event: first what the codes lead to, then the public offers. @throws GraphQLFailure, WaitingRoomError */
export async function loadOffers(eventId: string, codes: readonly string[], withPublic: boolean): Promise<Offers> {
  const [found, listed] = await Promise.all([
    Promise.all(codes.map((code) => browserPage().execute(offerByPost, { code }))),
    withPublic ? loadPublic(eventId) : [],
  ]);
  const own = found.flatMap(({ resaleOffer: offer }) => ('eventId' in offer && offer.eventId === eventId ? offer : []));
  const ids = new Set(own.map(({ id }) => id));
  return { offers: [...own, ...listed.filter(({ id }) => !ids.has(id))], missing: codes.length - own.length };
}

async function loadPublic(eventId: string): Promise<Offer[]> {
  const offers: Offer[] = [];
  let after: string | null = null;
  for (let page = 0; page < PAGES_MAX; page++) {
    // each page says where the next one begins
    const { resaleOffers }: RESALE_OFFERSQuery = await browserPage().execute(ResaleOffersDocument, { event_id: eventId, after });
    offers.push(...resaleOffers.nodes);
    after = resaleOffers.pageInfo.endCursor;
    if (!resaleOffers.pageInfo.hasNextPage) break;
  }
  return offers;
}
