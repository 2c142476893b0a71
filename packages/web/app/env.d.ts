declare module 'virtual:message-chunks' {
  type Language = 'de' | 'en';
  export const messageChunks: Record<Language | `${Language}-${'catalogue' | 'orders' | 'tickets'}`, string>;
}
