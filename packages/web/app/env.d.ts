declare module 'virtual:message-chunks' {
  type Language = 'de' | 'en';
  export const messageChunks: Record<
    Language | `${Language}-${'bundle' | 'catalogue' | 'door' | 'home' | 'orders' | 'paying' | 'placed' | 'tickets'}`,
    string
  >;
}
