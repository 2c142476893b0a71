import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// What every page stands on is one file, and its stylesheet comes first: its first line declares the order of the cascade layers.
const base = /\/packages\/(ui\/src\/(?!seat-map-engine\/)|office\/app\/(root|office|words|lib|session|graphql|routes\/(page|entrance)))/;

export default defineConfig({
  base: '/office/',
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, cssCodeSplit: false },
  // One React Router for the app and for @react-router/dev's virtual modules.
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } } } },
  },
});
