import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const router = fileURLToPath(new URL('../router/index.tsx', import.meta.url));

/** In the browser of a built shop front, our router stands in the place of React Router's: `router/`. */
export const browserRouter = (): Plugin => ({
  name: 'frontrow-browser-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'react-router' || id === 'react-router/dom' ? router : undefined),
});
