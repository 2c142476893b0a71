import { guestPieces } from './modules/allotments/index.ts';
import { messagePieces } from './modules/tickets/message-holders/index.ts';
import type { BatchHandlers } from './platform/batch/index.ts';
import type { Ids } from './platform/ids.ts';

/** How the pieces of long work are done, by the kind of the job. */
export const batchHandlers = ({ ids }: { ids: Ids }): BatchHandlers => ({
  'tickets.message': messagePieces(),
  'allotment.guests': guestPieces({ ids }),
});
