/** What this process has open besides connections to visitors and the database: itself, its log, mail, Redis, jobs. */
const OWN_FILES = 100;
/** With fewer connections of visitors there is no running a store. */
const CONNECTIONS_MIN = 32;

/**
 * How many connections of visitors the system's limit of open files leaves room for: half of what the database and the
 * process itself do not need, since each request may open one more, to a provider or a picture.
 * @throws Error saying how many files it takes, where that is too few
 */
export function connectionsFor(filesMax: number, databaseConnections: number): number {
  const reserved = databaseConnections + OWN_FILES;
  const connections = Math.floor((filesMax - reserved) / 2);
  if (connections >= CONNECTIONS_MIN) return connections;
  throw new Error(
    `This process may open ${filesMax} files; the store needs ${reserved + 2 * CONNECTIONS_MIN} or more. Raise the limit (ulimit -n).`,
  );
}

/** How many files the system lets this process open. Infinity where it does not tell. */
export function openFilesMax(): number {
  // else it looks up the names of all it is connected to; the types do not know of this
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Infinity;
}
