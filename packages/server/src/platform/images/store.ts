import { statement, type Queryable } from '../db/index.ts';

const selectSha = statement<{ sha: string }, [imageId: number]>("select encode(sha256, 'hex') as sha from image where id = $1");

/** The hash of an image by its number. */
export const findImageSha = async (db: Queryable, id: number): Promise<string | undefined> => (await db.first(selectSha, [id]))?.sha;
