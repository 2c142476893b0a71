import { messagePieces } from './modules/tickets/message-holders/index.ts';
import type { BatchHandlers } from './platform/batch/index.ts';

/** How the pieces of long work are done, by the kind of the job. */
export const batchHandlers = (): BatchHandlers => ({ 'tickets.message': messagePieces() });
