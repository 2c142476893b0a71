import { performance } from 'node:perf_hooks';

/** What a node counts and measures, in the text format of Prometheus. */
export type Metrics = {
  /** One reply. */
  countReply(status: number, ms: number): void;
  /** Replies since the start by class of status: 2 for 2xx. */
  replies(): ReadonlyMap<number, number>;
  /** One of the replies sends its visitor to a waiting room: 503, and not an error. */
  countWaiting(): void;
  /** Those since the start. */
  waiting(): number;
  /** @param gauges of the store; those of the process come with them */
  write(gauges: readonly Gauge[]): string;
};
/** `labels` in the order they are written. */
export type Gauge = { name: string; help: string; values: readonly { labels?: Record<string, string>; value: number }[] };

/** Upper ends in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(): Metrics {
  const replies = new Map<number, number>();
  const counts = BUCKETS.map(() => 0);
  let sumSeconds = 0;
  let all = 0;
  let waiting = 0;
  return {
    countReply(status, ms) {
      const kind = Math.floor(status / 100);
      replies.set(kind, (replies.get(kind) ?? 0) + 1);
      const seconds = ms / 1000;
      sumSeconds += seconds;
      all += 1;
      for (const [index, end] of BUCKETS.entries()) if (seconds <= end) counts[index]! += 1;
    },
    replies: () => replies,
    countWaiting: () => void waiting++,
    waiting: () => waiting,
    write(gauges) {
      const lines = [
        '# HELP frontrow_http_replies_total Replies by class of status.',
        '# TYPE frontrow_http_replies_total counter',
        ...[...replies].map(([kind, count]) => `frontrow_http_replies_total{status="${kind}xx"} ${count}`),
        '# HELP frontrow_sent_to_wait_total Replies of 503 that send to a waiting room.',
        '# TYPE frontrow_sent_to_wait_total counter',
        `frontrow_sent_to_wait_total ${waiting}`,
        '# HELP frontrow_http_reply_seconds Time from request to reply.',
        '# TYPE frontrow_http_reply_seconds histogram',
        ...BUCKETS.map((end, index) => `frontrow_http_reply_seconds_bucket{le="${end}"} ${counts[index]}`),
        `frontrow_http_reply_seconds_bucket{le="+Inf"} ${all}`,
        `frontrow_http_reply_seconds_sum ${sumSeconds}`,
        `frontrow_http_reply_seconds_count ${all}`,
      ];
      for (const { name, help, values } of [...processGauges(), ...gauges]) {
        lines.push(`# HELP frontrow_${name} ${help}`, `# TYPE frontrow_${name} gauge`);
        for (const { labels = {}, value } of values) lines.push(`frontrow_${name}${written(labels)} ${value}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Of any node. */
export const processGauges = (): Gauge[] => [
  { name: 'memory_bytes', help: 'Resident memory of this node.', values: [{ value: process.memoryUsage.rss() }] },
  {
    name: 'event_loop_utilization',
    help: 'Share of the time since the start in which this node was at work.',
    values: [{ value: performance.eventLoopUtilization().utilization }],
  },
];

function written(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
