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

/** React Router's own, in the browser: which screen an address has, and where its code is. */
interface Window {
  __reactRouterDataRouter: {
    match(path: string): { route: { id: string }; params: Record<string, string | undefined> }[] | null;
    state: { navigation: { state: 'idle' | 'loading' | 'submitting' } };
  };
  __reactRouterRouteModules: Record<string, unknown>;
  __reactRouterManifest: { routes: Record<string, { id: string; module: string; imports?: string[] } | undefined> };
}
