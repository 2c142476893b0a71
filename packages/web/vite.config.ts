import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { messageChunks } from './scripts/message-chunks.ts';

// Vendors change with dependency updates, screens with every release: apart, a release leaves the vendors in the
// browser's cache. What every screen stands on is one file rather than a dozen of a few hundred bytes.
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/(react-router|cookie-es)\// },
  {
    name: 'ui',
    test: /\/app\/((ui|lib)\/|features\/consent\/(consent-keeper|consent-store|cookie-settings-button|is-tracking|purchase-note|track)\.tsx?$|i18n\/(registry|locale|plural|use-messages)\.ts)|vite\/preload-helper|rolldown\/runtime/,
  },
];

export default defineConfig({
  plugins: [reactRouter(), messageChunks()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    // One stylesheet: the order of the cascade layers is declared in its first line, whatever screen is opened first.
    cssCodeSplit: false,
  },
  // One React Router for the app and for @react-router/dev's virtual modules.
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
});
