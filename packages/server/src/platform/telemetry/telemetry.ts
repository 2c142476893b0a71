import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Gauge } from '../metrics.ts';

/** What a node tells of itself to whoever collects traces and metrics. Where nobody does there is none, and nothing is paid for it. */
export type Telemetry = {
  /** A trace of one request, from here to the reply. Few of them are recorded. */
  trace: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  observe: Observe;
  countReply(method: string, status: number, ms: number): void;
  /** Reads these now and then; their names stay the same. */
  watch(gauges: () => readonly Gauge[]): void;
  /** Sends what it has, as far as that goes within two seconds. */
  close(): Promise<void>;
};

/** Times a part of the request under way; outside of one that is recorded it does nothing but the work. */
export type Observe = <T>(name: string, attributes: Readonly<Record<string, string>>, work: () => Promise<T>) => Promise<T>;
