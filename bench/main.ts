/** `npm run bench [-- <part>…] [-- --seconds N] [-- --profile]`: figures of the store on this machine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addToCart } from './parts/add-to-cart.ts';
import { bytesPerPage } from './parts/bytes-per-page.ts';
import { crowd } from './parts/crowd.ts';
import { door } from './parts/door.ts';
import { eventData } from './parts/event-data.ts';
import { growth } from './parts/growth.ts';
import { interactions } from './parts/interactions.ts';
import { lighthousePages } from './parts/lighthouse.ts';
import { long } from './parts/long.ts';
import { mail } from './parts/mail.ts';
import { memory } from './parts/memory.ts';
import { migrations } from './parts/migrations.ts';
import { navigation } from './parts/navigation.ts';
import { nodes } from './parts/nodes.ts';
import { office } from './parts/office.ts';
import { onSale } from './parts/on-sale.ts';
import { pages } from './parts/pages.ts';
import { publishing } from './parts/publishing.ts';
import { purchases } from './parts/purchases.ts';
import { seatMap } from './parts/seat-map.ts';
import { search } from './parts/search.ts';
import { verifying } from './parts/verify.ts';
import { besideVendure } from './parts/vendure.ts';
import { formatHead, formatSection, type Section } from './report.ts';
import { emptyOutbox } from './world/empty-outbox.ts';
import { work } from './parts/work.ts';
import { startWorld, type World } from './world/start-world.ts';

type Part = (world: World, seconds: number) => Promise<Section>;

/** In this order: the memory at rest is read from a server that has done nothing yet. */
const PARTS: Record<string, Part> = {
  memory,
  bytes: bytesPerPage,
  event: eventData,
  page: pages,
  publish: publishing,
  cart: addToCart,
  purchase: purchases,
  work,
  mail,
  onsale: onSale,
  search,
  door,
  vendure: besideVendure,
  // last: the second node goes on to run
  nodes,
};

/** Before the store starts: they measure in a browser or a database of their own and want the cores to themselves. */
const ALONE: Record<string, (seconds: number) => Promise<Section>> = {
  seatmap: seatMap,
  navigation,
  interactions,
  lighthouse: lighthousePages,
  office,
};
/** Only where they are named: they take their time, or their room on the disk. */
const NAMED_PARTS: Record<string, Part> = { crowd, long: (world) => long(world, Number(values.minutes)) };
const NAMED: Record<string, (seconds: number) => Promise<Section>> = {
  migrations: () => migrations(values.keep, Number(values.sizes.split(',').at(-1))),
  growth: () => growth({ sizes: values.sizes.split(',').map(Number), keptIn: values.keep }),
  verify: (seconds) => verifying({ times: Number(values.sizes.split(',').at(-1)), keptIn: values.keep, seconds }),
};
const usual = [...Object.keys(ALONE), ...Object.keys(PARTS)];
const named = [...Object.keys(NAMED), ...Object.keys(NAMED_PARTS)];
const names = [...usual, ...named];

const usage = `Usage: npm run bench -- [<part>…] [--seconds N] [--profile]
  parts: ${names.join(', ')}; without any all but ${named.join(', ')}; vendure wants to be installed once: npm ci --prefix bench/vendure
  --seconds   for each figure, without warming up (4)
  --profile   leaves a CPU profile of the server in bench/results/
  --workers   processes that send the mails, beside the node that serves (0)
  --minutes   of long (20)
  --sizes     of growth (1,10,100), and the last of verify: a hundred is 10 GB
  --keep      a folder where the stores of growth and verify stay, and are found again
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '4' },
    profile: { type: 'boolean', default: false },
    workers: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '20' },
    sizes: { type: 'string', default: '1,10,100' },
    keep: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const chosen = positionals.length > 0 ? positionals : usual;
if (!(seconds > 0) || chosen.some((name) => !names.includes(name))) {
  process.stderr.write(usage);
  process.exit(2);
}

const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
const started = performance.now();
const [loadBefore = 0] = loadavg();
const sections: string[] = [];
function report(section: Section) {
  const text = formatSection(section);
  sections.push(text);
  console.log(text);
}
for (const [name, part] of Object.entries(ALONE)) if (chosen.includes(name)) report(await part(seconds));
for (const [name, part] of Object.entries(NAMED)) if (chosen.includes(name)) report(await part(seconds));
if (chosen.some((name) => Object.hasOwn(PARTS, name) || Object.hasOwn(NAMED_PARTS, name))) await measureStore();

async function measureStore() {
  const world = await startWorld({ workers: Number(values.workers), ...(values.profile && { profileFolder: results }) });
  try {
    for (const [name, part] of Object.entries({ ...PARTS, ...NAMED_PARTS })) {
      if (!chosen.includes(name)) continue;
      await emptyOutbox(world.db);
      report(await part(world, seconds));
    }
  } finally {
    await world.stop();
  }
}
const head = formatHead({ seconds, at: new Date(), took: (performance.now() - started) / 1_000, loadBefore });
console.log(head);
if (positionals.length === 0) writeFileSync(join(results, 'latest.md'), [head, ...sections].join('\n'));
