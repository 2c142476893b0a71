import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { listSales, openSale, putClass, setSale, turnSale } from '../../packages/server/src/modules/queue/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { checkDraw } from '../check-draw.ts';
import { file, maybe, moment, readInput, slug, text, whole } from '../command/arguments.ts';
import { atTime } from '../command/format.ts';
import { doneOr, Refused, row, type Rows, said, table } from '../command/row.ts';

const args = { key: slug('a name of your own for the sale') };
const shoppers = whole('how many may shop at a time', 1, 1e6);
const perMinute = whole('how many come in within a minute', 1, 1e6);

export const rows: Rows = {
  list: row({
    about: 'sales that are not closed, a line for each class',
    run: async (_, { db }) => {
      const sales = await listSales(db);
      const lanes = sales.flatMap((sale) => sale.lanes.map((lane) => ({ ...sale, lane })));
      const shown = table(lanes, 'No sales.', [
        'key',
        'shopSlug',
        ['Event', (one) => one.event?.slug],
        ['State', (one) => (one.isSoldOut ? 'sold out' : one.state)],
        ['Inside', (one) => `${one.inside}/${one.shoppersMax}`],
        ['Class', ({ lane }) => `${lane.class} ${lane.name}`],
        ['Came', ({ lane }) => lane.issued],
        ['Drawn', ({ lane }) => lane.drawn],
        ['Called', ({ lane }) => lane.serving],
        ['Starts', ({ lane }) => lane.startsAt],
      ]);
      return {
        ...shown,
        data: sales.map(({ texts: _texts, shops, ...sale }) => ({ ...sale, shops: shops.map(({ shopSlug }) => shopSlug) })),
      };
    },
  }),
  open: row({
    about: 'opens or plans a waiting room; who comes between opens and starts is drawn by lot',
    args,
    options: {
      shop: text('slug of the shop'),
      event: maybe(text('slug of the event; without it the room is the whole shop’s')),
      shoppers,
      'per-minute': perMinute,
      opens: maybe(moment('when people may come')),
      starts: maybe(moment('when the lot is drawn')),
      auto: maybe(whole('opens by itself at so many requests of carts a second', 1, 1e6)),
    },
    run: async ({ key, shop: shopSlug, event = null, opens = null, starts = null, auto = null, ...limits }, { db }) => {
      const [shoppersMax, perMinuteMax] = [limits.shoppers, limits['per-minute']];
      const planned = { key, shopSlug, eventSlug: event, opensAt: opens, startsAt: starts, shoppersMax, perMinuteMax };
      const made = await openSale(db, systemIds, { ...planned, switchOnPerSecond: auto });
      if (typeof made === 'string') throw new Refused(made.toUpperCase().replaceAll(' ', '_'), `${key}: ${made}.`);
      const sale = (await listSales(db)).find((one) => one.key === key);
      const seedHash = sale?.lanes[0]?.seedHash;
      const state = sale?.isGating ? 'the room is on' : (sale?.state ?? '');
      return said({ key, state: sale?.state, seedHash }, `${key}: ${state}`, `hash of the seed: ${seedHash}`);
    },
  }),
  class: row({
    about: 'lets those who know a code in before everybody else; of a class that is there it changes what is said',
    args,
    options: {
      class: whole('its number; a higher one comes first', 1, 99),
      name: text('what it is called'),
      codes: file('each line is a code'),
      uses: v.optional(whole('how often a code can be used [1]', 1, 1e6), '1'),
      starts: maybe(moment('when its lot is drawn [when that of everybody is]')),
    },
    run: async ({ key, class: number, name, codes: from, uses: usesMax, starts: startsAt = null }, { db }) => {
      const codes = readInput(from)
        .toString()
        .split('\n')
        .flatMap((line) => line.trim() || []);
      const put = await putClass(db, systemIds, key, { class: number, name, startsAt, codes, usesMax });
      if (put === 'no such sale') throw new Refused('NOT_OPEN', notOpen(key));
      if (put === 'its lot is drawn') throw new Refused('LOT_IS_DRAWN', `The lot of class ${number} is drawn: its start stays.`);
      const { added } = put;
      const text = `${key}: ${added} of ${codes.length} codes are new in class ${number}, which starts ${atTime(put.startsAt)}`;
      return said({ key, ...put, codes: codes.length }, text);
    },
  }),
  set: row({
    about: 'changes a sale while it runs; what is left out stays as it is',
    args,
    options: {
      shoppers: maybe(shoppers),
      'per-minute': maybe(perMinute),
      'work-bits': maybe(whole('how hard browsers work for a number', 0, 24)),
      'joins-per-network': maybe(whole('numbers for one network', 1, 1e6)),
      'shop-seconds': maybe(whole('how long somebody may shop', 30, 3600)),
    },
    wrong: ({ key: _key, ...settings }) =>
      Object.values(settings).every((value) => value === undefined) ? 'Nothing is said to be changed: name at least one option' : undefined,
    run: async ({ key, ...asked }, { db }) => {
      const settings = {
        shoppersMax: asked.shoppers,
        perMinuteMax: asked['per-minute'],
        workBits: asked['work-bits'],
        joinsPerNetwork: asked['joins-per-network'],
        shopSeconds: asked['shop-seconds'],
      };
      return doneOr(await setSale(db, key, settings), notOpen(key), { key, ...settings }, `${key}: done`);
    },
  }),
  pause: turning('lets nobody in for a while', 'paused'),
  resume: turning('lets people in again', 'on'),
  close: turning('ends the waiting room: everybody may buy', 'closed'),
  check: row({
    about: 'reckons the lot again from what the store tells everybody, with nothing of its code',
    args: { source: text('address or file of the status document', 2000) },
    options: {
      hash: maybe(text('of the seed, as noted before the start')),
      number: maybe(whole('whose place is asked', 1, 1e9)),
      class: v.optional(whole('of the row [0]', 0, 99), '0'),
    },
    alone: async ({ source, ...asked }) => {
      const status = /^https?:/.test(source) ? await (await fetch(source)).text() : readFileSync(source, 'utf8');
      const { problem, lines } = checkDraw(status, asked);
      if (problem !== undefined) throw new Refused('NOT_FAIR', `NOT FAIR: ${problem}`);
      return said({ isFair: true, lines }, ...lines);
    },
  }),
};

const notOpen = (key: string): string => `There is no sale ${key} that is not closed.`;

function turning(about: string, state: Parameters<typeof turnSale>[2]) {
  return row({
    about,
    args,
    run: async ({ key }, { db }) => {
      const turned = await turnSale(db, key, state);
      if (turned === 'stands by')
        throw new Refused('STANDS_BY', `${key} stands by and holds nobody up. Close it, and it does not open by itself.`);
      return doneOr(turned === 'done', notOpen(key), { key, state }, `${key}: done`);
    },
  });
}
