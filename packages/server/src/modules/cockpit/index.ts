import type { Db } from '../../platform/db/index.ts';
import type { OperatorCheck } from '../../platform/http/operator.ts';
import { readBody } from '../../platform/http/read-body.ts';
import type { Log } from '../../platform/log.ts';
import type { Gauge, Metrics } from '../../platform/metrics.ts';
import { setSale, turnSale, type Load, type Queue } from '../queue/index.ts';
import { cockpitPage } from './cockpit-page.ts';
import { selectFigures } from './store.ts';

export type Cockpit = {
  /** GET /server/cockpit */
  show: Handle;
  /** POST /server/cockpit/{sale}/{set, pause, resume, close} */
  turn: Handle;
  /** GET /server/metrics */
  metrics: Handle;
  gauges(): Gauge[];
};
type Handle = (request: Request, network: string) => Promise<Response>;

type CockpitDeps = { db: Db; log: Log; queue: Queue; check: OperatorCheck; metrics: Metrics; load: () => Load; more: () => Gauge[] };

const STATES = new Map<string, 'on' | 'paused' | 'closed'>([
  ['resume', 'on'],
  ['pause', 'paused'],
  ['close', 'closed'],
]);

export function createCockpit({ db, log, queue, check, metrics, load, more }: CockpitDeps): Cockpit {
  const gauges = () => [...loadGauges(load()), ...saleGauges(queue), ...strangerGauges(log), ...more()];
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  return {
    async show(request, network) {
      const refused = await check(request, network);
      if (refused) return refused;
      const figures = await db.many(selectFigures);
      const sales = queue.sales().flatMap((sale) => {
        const seen = figures.find(({ key }) => key === sale.key);
        return seen ? [{ sale, figures: seen }] : [];
      });
      const replies = metrics.replies();
      return cockpitPage({
        sales,
        ...load(),
        errors: Math.max(0, (replies.get(5) ?? 0) - metrics.waiting()),
        sentToWait: metrics.waiting(),
        replies: sum(replies.values()),
      });
    },

    async turn(request, network) {
      const refused = await check(request, network);
      if (refused) return refused;
      const [, , , key = '', action = ''] = new URL(request.url).pathname.split('/');
      const state = STATES.get(action);
      if (state) await turnSale(db, key, state);
      else if (action === 'set')
        await setSale(db, key, readSettings(new URLSearchParams(((await readBody(request, 4096)) ?? '').toString())));
      else return new Response('Not found', { status: 404 });
      return new Response(null, { status: 303, headers: { location: '/server/cockpit', 'cache-control': 'no-store' } });
    },

    async metrics(request, network) {
      const refused = await check(request, network);
      if (refused) return refused;
      return new Response(metrics.write(gauges()), {
        headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
      });
    },

    gauges,
  };
}

/** What strangers can cause at will: it fills no log, so it is watched here. */
const strangerGauges = (log: Log): Gauge[] => [
  {
    name: 'caused_by_strangers',
    help: 'Since the start: signatures that are none, input that cannot be read, what browsers tell, and connections for which there was no room.',
    values: [...log.counted()].map(([event, value]) => ({ labels: { event }, value })),
  },
];

function readSettings(form: URLSearchParams) {
  const number = (name: string, min: number, max: number) => {
    const value = /^\d{1,7}$/.test(form.get(name) ?? '') ? Number(form.get(name)) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
  const [shoppersMax, perMinuteMax, workBits] = [number('shoppers', 1, 1e6), number('perMinute', 1, 1e6), number('workBits', 0, 24)];
  return { ...(shoppersMax && { shoppersMax }), ...(perMinuteMax && { perMinuteMax }), ...(workBits !== undefined && { workBits }) };
}

const loadGauges = ({ holdP95Ms, poolWaiting }: Load): Gauge[] => [
  { name: 'hold_p95_seconds', help: 'Time of claims, 95th percentile of the last seconds.', values: [{ value: holdP95Ms / 1000 }] },
  { name: 'database_waiting', help: 'Statements that wait for a connection.', values: [{ value: poolWaiting }] },
];

function saleGauges(queue: Queue): Gauge[] {
  const sales = queue.sales();
  const lanes = sales.flatMap(({ key, lanes: all }) => all.map((lane) => ({ labels: { sale: key, class: String(lane.class) }, lane })));
  return [
    { name: 'sale_inside', help: 'Shoppers inside.', values: sales.map(({ key, inside }) => ({ labels: { sale: key }, value: inside })) },
    {
      name: 'sale_shoppers_max',
      help: 'Shoppers allowed inside.',
      values: sales.map(({ key, shoppersMax }) => ({ labels: { sale: key }, value: shoppersMax })),
    },
    { name: 'sale_issued', help: 'Waiting tickets given out.', values: lanes.map(({ labels, lane }) => ({ labels, value: lane.issued })) },
    { name: 'sale_serving', help: 'Called up to this place.', values: lanes.map(({ labels, lane }) => ({ labels, value: lane.serving })) },
  ];
}
