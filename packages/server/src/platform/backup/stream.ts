import type { Db } from '../db/index.ts';
import type { Ids } from '../ids.ts';
import { selectStreams } from './store.ts';

/** The name of a new stream, and of what holds its log in the database; later ones come later in order. */
export const newStream = (at: Date, ids: Ids): string =>
  `frontrow_stream_${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}_${ids.random(3).toString('hex')}`;

/** The stream of a database whose log is kept all the time; undefined where it is not. */
export async function streamOf(db: Db): Promise<string | undefined> {
  return (await db.many(selectStreams)).find(({ isLost }) => !isLost)?.name;
}
