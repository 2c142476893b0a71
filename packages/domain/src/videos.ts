/** Where the shop serves a video of its own; `sha` is the SHA-256 of the file as hex. */
export const videoAddress = (sha: string): string => `/videos/${sha}.mp4`;

/** The hash in such an address; undefined for any other address. */
export const videoSha = (address: string): string | undefined => /^\/videos\/([0-9a-f]{64})\.mp4$/.exec(address)?.[1];
