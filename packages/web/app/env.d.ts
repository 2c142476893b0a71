declare module 'virtual:message-chunks' {
  type Language = 'de' | 'en';
  export const messageChunks: Record<
    Language | `${Language}-${'bundle' | 'catalogue' | 'countdown' | 'door' | 'home' | 'orders' | 'paying' | 'placed' | 'tickets'}`,
    string
  >;
}
