/** Where photos are kept. A browser writes to `incoming`; what is kept there is ours, so a signed form changes nothing afterwards. */
export const incomingKey = (uploadId: string): string => `refunds/incoming/${uploadId}`;
export const keptKey = (uploadId: string): string => `refunds/${uploadId}.jpg`;
