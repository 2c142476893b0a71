import type { EventEntry } from './format.ts';

const namesOrganiser = ({ localOrganizer, owningCompanyAddress: company }: EventEntry): boolean =>
  [localOrganizer, company?.company, company?.lastName].some((name) => name !== undefined);

/** In whose name tickets are sold, which buyers have to know: an organiser's, where one is named, else the shop's own. */
export const sellerRoleOf = (event: EventEntry) => event.sellerRole ?? (namesOrganiser(event) ? 'agent' : 'own');
/** Sold for somebody, and for whom is not said. */
export const lacksOrganiser = (event: EventEntry): boolean => sellerRoleOf(event) !== 'own' && !namesOrganiser(event);
