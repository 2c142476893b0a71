declare module 'virtual:message-chunks' {
  type Language = 'de' | 'en';
  export const messageChunks: Record<
    Language | `${Language}-${'bundle' | 'catalogue' | 'door' | 'orders' | 'paying' | 'placed' | 'tickets'}`,
    string
  >;
}
