import { inLine as inLineDe } from './messages/de/in-line.ts';
import { moveOffers as moveOffersDe } from './messages/de/move-offers.ts';
import { orderDownloads as orderDownloadsDe } from './messages/de/order-downloads.ts';
import { orderService as orderServiceDe } from './messages/de/order-service.ts';
import { orderTickets as orderTicketsDe } from './messages/de/order-tickets.ts';
import { otherPlaces as otherPlacesDe } from './messages/de/other-places.ts';
import { questions as questionsDe } from './messages/de/questions.ts';
import { resale as resaleDe } from './messages/de/resale.ts';
import { seatMap as seatMapDe } from './messages/de/seat-map.ts';
import { waitingRoom as waitingRoomDe } from './messages/de/waiting-room.ts';
import { inLine } from './messages/en/in-line.ts';
import { moveOffers } from './messages/en/move-offers.ts';
import { orderDownloads } from './messages/en/order-downloads.ts';
import { orderService } from './messages/en/order-service.ts';
import { orderTickets } from './messages/en/order-tickets.ts';
import { otherPlaces } from './messages/en/other-places.ts';
import { questions } from './messages/en/questions.ts';
import { resale } from './messages/en/resale.ts';
import { seatMap } from './messages/en/seat-map.ts';
import { waitingRoom } from './messages/en/waiting-room.ts';

/**
 * Words that come with a part of a page and with no area, by what their keys begin with: for tools and tests. Each part
 * imports its own and reads them by `useWords`.
 */
export const late = {
  de: {
    inLine: inLineDe,
    moveOffers: moveOffersDe,
    orderDownloads: orderDownloadsDe,
    orderService: orderServiceDe,
    orderTickets: orderTicketsDe,
    otherPlaces: otherPlacesDe,
    questions: questionsDe,
    resale: resaleDe,
    seatMap: seatMapDe,
    waitingRoom: waitingRoomDe,
  },
  en: { inLine, moveOffers, orderDownloads, orderService, orderTickets, otherPlaces, questions, resale, seatMap, waitingRoom },
};
export type LateWords = typeof late.de;
