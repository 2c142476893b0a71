declare module 'virtual:message-chunks' {
  export const messageChunks: Record<'de' | 'en', string>;
}
