import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserRouter } from './scripts/browser-router.ts';
import { compiledAhead } from './scripts/compiled-ahead.ts';
import { inlineScripts, rootWorker } from './scripts/inline-scripts.ts';
import { messageChunks } from './scripts/message-chunks.ts';
import { wholeWords } from './scripts/whole-words.ts';

// What stands on every page: the parts of `root.tsx`, and what nearly every screen is built of. A part that loads later
// must not be named here.
const base = [
  /\/app\/features\/layout\//,
  /\/app\/(lib\/(?!own-document|ahead)|ui\/(?!(amount-spinner|breadcrumb|slider|tiles)\/))/,
  /\/packages\/ui\/src\/(?!button\/copy-button|field\/radio-group|seat-map-engine\/)/,
  /\/app\/i18n\/(areas|load-messages|locale|plural|registry|use-messages)\.ts|domain\/src\/(dates\/event-date|texts\/with-words)/,
  /\/app\/features\/cart\/(cart-keeper|cart-link|cart-news|cart-result|cart-store|refusal-text|reservation|use-attempt|use-hydrated)\.tsx?/,
  /\/app\/features\/consent\/(consent-keeper|consent-store|cookie-settings-button|is-tracking|purchase-note|track)\.tsx?/,
  /\/app\/features\/(newsletter\/footer-newsletter|search\/search-(form|link)|checkout\/order-preferences)\.tsx?/,
  /\/app\/features\/(problems\/(broken-view|not-found)\.|session\/session-end|waiting-room\/waiting-room-keeper)/,
  /\/app\/graphql\/documents\/cart\.ts/,
  /vite\/preload-helper|rolldown\/runtime/,
];

// What the cart and the pages of an order share, and what the cart has besides.
const orders = [
  /\/app\/features\/(cart\/amount|checkout\/(checkout-page\.module|order-token|progress|steps)|personalization\/guests)\./,
  /\/app\/lib\/own-document/,
  /\/app\/graphql\/documents\/(checkout|order)\.ts/,
];
// What is typed into the forms of an order.
const typed = [/\/domain\/src\/(tickets\/personal-identifier|checkout\/(address|email)|texts\/one-line)\.ts/];
const cart = [
  /\/app\/features\/cart\/(change-country|line-facts|lines-of)\.tsx?/,
  /\/app\/features\/country\//,
  /\/app\/routes\/checkout\/(aside|cart\/(change-amount|remove-line)\.|checkout\.module|format-day|method-problems|totals\.tsx)/,
];
// What buying something takes, on every page that sells.
const buying = [
  /\/app\/features\/cart\/(add-to-cart|use-add-to-cart)\.ts/,
  /\/app\/ui\/amount-spinner\//,
  /\/app\/features\/inventory\/use-availability\.ts/,
  /\/app\/graphql\/documents\/inventory\.ts/,
];
// What an event's page and the parts of it that load later share.
const places = [/\/app\/routes\/event\/(use-link-codes|link-codes|event\.module|buy-tickets\.module|seat-map\/seat-map\.module)/];
// What the last step of buying and the page where an order is paid share.
const paying = [/\/app\/features\/checkout\/(payment-group|start-stripe-payment|leave-to|methods|in-line\/in-line-notice)\.tsx?/];
// What a tile shows, and what it takes to tell whether an event is on sale.
const tiles = [/\/app\/ui\/tiles\//, /\/app\/features\/event\/(sale-state|event-meta)\.ts/];
// When a sale opens and on what terms, also for a bundle's page, which has no tiles.
const sales = [/\/app\/features\/event\/(use-now|ticket-terms)\.ts/, /\/domain\/src\/dates\/sale-opens\.ts/];
const paypal = [
  /\/app\/features\/checkout\/(paypal\/(lazy-paypal-button|load-sdk|paypal-orders)|report-failure)\.tsx?/,
  /\/app\/graphql\/documents\/activity\.ts/,
];
const anyOf = (patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

// Vendors change with dependency updates, screens with every release: apart, a release leaves the vendors in the
// browser's cache. What every screen stands on is one file rather than a dozen of a few hundred bytes.
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /packages\/web\/router\// },
  { name: 'ui', test: anyOf(base) },
  { name: 'sales', test: anyOf(sales) },
  { name: 'tiles', test: anyOf(tiles) },
  { name: 'slides', test: /\/app\/ui\/slider\// },
  { name: 'orders', test: anyOf(orders) },
  { name: 'typed', test: anyOf(typed) },
  { name: 'cart', test: anyOf(cart) },
  { name: 'buying', test: anyOf(buying) },
  { name: 'places', test: anyOf(places) },
  // named, or it went where its first user goes
  { name: 'radio-group', test: /\/packages\/ui\/src\/field\/radio-group/ },
  { name: 'paying', test: anyOf(paying) },
  { name: 'paypal', test: anyOf(paypal) },
];

export default defineConfig({
  plugins: [
    reactRouter(),
    browserRouter(),
    messageChunks(),
    inlineScripts(),
    rootWorker('routes/scan/scan-worker.ts'),
    wholeWords(),
    compiledAhead('react'),
  ],
  build: {
    target: 'es2022',
    minify: 'terser',
    // arrows where nothing needs `this`: no code here calls such a function with `new`
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, pure_getters: true, keep_fargs: false, unsafe_arrows: true } },
    assetsInlineLimit: 0,
    // size.ts knows it better: in Brotli, of what a page loads
    reportCompressedSize: false,
    manifest: true,
    // One stylesheet: the order of the cascade layers is declared in its first line, whatever screen is opened first.
    cssCodeSplit: false,
  },
  // One React Router for the app and for @react-router/dev's virtual modules.
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  environments: {
    // what nobody downloads need not be small
    ssr: { build: { minify: false } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
});
