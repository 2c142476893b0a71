import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Telemetry } from './telemetry.ts';

type Options = {
  /** Of a collector: `v1/traces` and `v1/metrics` are below it. */
  endpoint: URL;
  /** Share of the requests that are recorded, 0 to 1. */
  sampled: number;
  nodeId: string;
  /** Of an address, what may be told. */
  pathOf: (url: string) => string;
};

const METRICS_EVERY_MS = 10_000;
const CLOSE_MS = 2_000;

/** OTLP as JSON over HTTP. Headers for the collector are read from `OTEL_EXPORTER_OTLP_HEADERS` by the library. */
export function openTelemetry({ endpoint, sampled, nodeId, pathOf }: Options): Telemetry {
  const below = (path: string) => ({ url: new URL(path, endpoint.href.endsWith('/') ? endpoint : `${endpoint.href}/`).href });
  const resource = resourceFromAttributes({ 'service.name': 'frontrow', 'service.instance.id': nodeId });
  const tracers = new TracerProvider({
    resource,
    sampler: new TraceIdRatioBasedSampler(sampled),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(below('v1/traces')) })],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(below('v1/metrics')),
    exportIntervalMillis: METRICS_EVERY_MS,
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  const tracer = tracers.getTracer('frontrow');
  const meter = meters.getMeter('frontrow');
  const durations = meter.createHistogram('http.server.request.duration', { unit: 's' });
  const current = new AsyncLocalStorage<Span>();

  return {
    trace(incoming, outgoing, next) {
      const { method = '', url = '' } = incoming;
      const path = pathOf(url);
      const span = tracer.startSpan(
        `${method} ${path}`,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'url.path': path } },
        ROOT_CONTEXT,
      );
      if (!span.isRecording()) return next();
      outgoing.once('close', () => {
        span.setAttribute('http.response.status_code', outgoing.statusCode);
        if (outgoing.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      current.run(span, next);
    },

    async observe(name, attributes, work) {
      const parent = current.getStore();
      if (!parent) return work();
      const span = tracer.startSpan(name, { attributes }, trace.setSpan(ROOT_CONTEXT, parent));
      try {
        return await current.run(span, work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },

    countReply: (method, status, ms) => durations.record(ms / 1000, { 'http.request.method': method, 'http.response.status_code': status }),

    watch(gauges) {
      for (const { name, help } of gauges())
        meter.createObservableGauge(`frontrow.${name}`, { description: help }).addCallback((result) => {
          for (const { value, labels = {} } of gauges().find((gauge) => gauge.name === name)?.values ?? []) result.observe(value, labels);
        });
    },

    async close() {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, CLOSE_MS);
      await Promise.race([Promise.allSettled([tracers.shutdown(), meters.shutdown()]), late]);
      clearTimeout(timer);
    },
  };
}
