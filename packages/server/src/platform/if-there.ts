/** What is read of a file; undefined where there is none. */
export const ifThere = <Read>(reading: Promise<Read>): Promise<Read | undefined> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
