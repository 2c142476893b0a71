declare module 'virtual:message-chunks' {
  type Language = 'de' | 'en';
  export const messageChunks: Record<
    | Language
    | `${Language}-${'bundle' | 'catalogue' | 'countdown' | 'door' | 'home' | 'newsletter' | 'orders' | 'paying' | 'placed' | 'session' | 'tickets'}`,
    string
  >;
}

/** A module's text as a script that stands in a page: scripts/inline-scripts.ts. */
declare module '*?script' {
  const text: string;
  export default text;
}
