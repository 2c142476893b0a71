import type { ScanAnswer, Unanswered } from './door-api.ts';
import type { KeptScan } from './door-store.ts';

const BATCH = 100;

type Telling = {
  /** What is still to be told, the oldest first. */
  untold: () => readonly KeptScan[];
  send: (batch: readonly KeptScan[]) => Promise<ScanAnswer[] | Unanswered>;
  /** The store has these; it says nothing of them to a device that was locked out. */
  told: (ids: readonly string[], answers: readonly ScanAnswer[]) => Promise<void>;
};

/**
 * Tells what passed here, a batch after the other. A device that was locked out tells all of it too: each batch is kept for who looks
 * after the door before it is answered so.
 */
export async function tellScans({ untold, send, told }: Telling): Promise<true | Unanswered> {
  let isLocked = false;
  for (;;) {
    const batch = untold().slice(0, BATCH);
    if (batch.length === 0) return isLocked ? 'locked' : true;
    const answers = await send(batch);
    if (answers === 'closed' || answers === 'offline') return answers;
    isLocked ||= answers === 'locked';
    await (answers === 'locked'
      ? told(
          batch.map(({ id }) => id),
          [],
        )
      : told(
          answers.map(({ id }) => id),
          answers,
        ));
  }
}
