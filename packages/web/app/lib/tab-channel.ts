export type TabChannel<T> = {
  /** Tells the other tabs of this visitor; not this one. */
  post(message: T): void;
  listen(listener: (message: T) => void): () => void;
  close(): void;
};

/** News between the tabs of one visitor. A shop on the same host is another channel. */
export function openTabChannel<T>(name: string): TabChannel<T> {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = (event: MessageEvent<T>) => listener(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => channel.close(),
  };
}
