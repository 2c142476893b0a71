import type { Locale } from '@frontrow/domain/locale';
import { resoldName } from '@frontrow/domain/resale/resold-name';
import type { Db } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import type { KnownVisitor, Visitor } from '../cart/index.ts';
import type { OrderKey } from '../orders/index.ts';
import { acceptOffer, refuseOffer, type AcceptDeps } from './accept-offer.ts';
import { listTickets } from './list-tickets.ts';
import { offerTicket, type OfferRequest } from './offer-ticket.ts';
import { forgetAccounts, selectOfferByCode, selectPublicOffers, withdrawDeadOffers, type Offer, type OfferRow } from './store.ts';
import { withdrawOffer } from './withdraw-offer.ts';

export { readSellerFile, agreeToPayout, drawUpPayouts, listDuePayouts, sendPayouts } from './pay-sellers.ts';
export { resaleMails } from './send-mails.ts';
export { takeDownOffer } from './take-down-offer.ts';
export { canSellOffers, sellOffersTo } from './sell-offers.ts';

export type Resale = ReturnType<typeof createResale>;

/** Tickets from fan to fan. What it promises stands in README.md. `pepper` keeps hashes of accounts from being guessed. */
export function createResale(deps: AcceptDeps & { db: Db; ids: Ids; pepper: string }) {
  const { db } = deps;
  return {
    async listOffers(shopId: number, eventId: string, locale: Locale, after: number | null, rows: number): Promise<Offer[]> {
      const offers = await db.many(selectPublicOffers, [shopId, eventId, locale, after, rows]);
      return offers.map((offer) => asHandedOver(offer, locale));
    },
    async findOffer({ shopId, locale, sessionHash }: Visitor, code: string, network: string) {
      const offer = await db.first(selectOfferByCode, [shopId, code, locale, sessionHash ?? null]);
      return offer ? asHandedOver(offer, locale) : refuseOffer(db, shopId, code, network);
    },
    acceptOffer: (visitor: KnownVisitor, code: string, network: string, countryCode?: string | null) =>
      acceptOffer(deps, visitor, code, network, countryCode),
    listTickets: (key: OrderKey) => listTickets(db, key),
    offerTicket: (request: OfferRequest) => offerTicket(deps, request),
    withdrawOffer: (key: OrderKey, offerId: string) => withdrawOffer(deps, key, offerId),
    /** Of sellers who have long been paid, and of those whom nobody will have to pay. */
    async forgetAccounts(): Promise<void> {
      await db.many(forgetAccounts, [deps.pepper]);
      await db.many(withdrawDeadOffers);
    },
  };
}

const asHandedOver = ({ wasPaper, ...offer }: OfferRow, locale: Locale): Offer => ({
  ...offer,
  variantDescription: resoldName(offer.variantDescription, wasPaper, locale),
});
