export { closeSettlement, closeSettlements, type Closing } from './close-settlement.ts';
export { payOnAccount, paySettlement, takeBackPayment } from './pay.ts';
export { setTerms } from './set-terms.ts';
export { artistsIn, lastMonthsEnd, listClosed, listOpen, showClosed, showOpen } from './show.ts';
export { selectMissingNumbers as missingNumbers, selectUnsettled as unsettled } from './store.ts';
