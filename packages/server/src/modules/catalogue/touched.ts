/** What is told at once has to fit into a notification of PostgreSQL, which has 8,000 bytes. */
const MESSAGE_MAX = 4_000;

/** What nodes are told of a change that is seen only where these events and products are, as the message of a notification. */
export function tellTouched(slugs: readonly string[] | undefined): string | null {
  const message = slugs?.join(' ') ?? '';
  return message === '' || message.length > MESSAGE_MAX ? null : message;
}

/** The slugs that a message tells; undefined: anything may have changed. */
export const touchedIn = (message: string | undefined): string[] | undefined => (message ? message.split(' ') : undefined);
