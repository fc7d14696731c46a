import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span as OpenTelemetrySpan, SpanContext } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import manifest from '../../../package.json' with { type: 'json' };
import { traceWith } from './trace.ts';
import type { Span, SpanFacts, Tracing } from './trace.ts';

/**
 * Records spans and sends them to a collector by OTLP over HTTP. If the collector does not answer,
 * spans are lost but nothing waits. `endpoint` is given without `/v1/traces`.
 */
export function openTracing(endpoint: string): { close(): Promise<void> } {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'guildhall',
      'service.version': manifest.version,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  traceWith(createTracing(provider));
  return {
    async close() {
      traceWith(undefined);
      await provider.shutdown().catch(() => {});
    },
  };
}

function createTracing(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer('guildhall');
  const contexts = new AsyncLocalStorage<Context>();
  const own = new WeakMap<Span, OpenTelemetrySpan>();
  const here = () => contexts.getStore() ?? ROOT_CONTEXT;
  return {
    begin(name, attributes, parent) {
      const context = parent === undefined ? here() : readParent(parent);
      const recorded = tracer.startSpan(name, { attributes }, context);
      const span = toSpan(recorded);
      own.set(span, recorded);
      return span;
    },
    within(span, work) {
      const recorded = own.get(span);
      return recorded ? contexts.run(trace.setSpan(here(), recorded), work) : work();
    },
    note(name, attributes, durationMs) {
      const endTime = Date.now();
      const startTime = endTime - durationMs;
      tracer.startSpan(name, { attributes, startTime }, here()).end(endTime);
    },
    current: () => {
      const context = trace.getSpanContext(here());
      return context && `${context.traceId}-${context.spanId}-${context.traceFlags}`;
    },
  };
}

function toSpan(recorded: OpenTelemetrySpan): Span {
  return {
    rename: (name) => void recorded.updateName(name),
    tell: (facts: SpanFacts) => void recorded.setAttributes(facts),
    end(cause) {
      // Only the error's name: a message may quote the question.
      if (cause !== undefined) {
        const name = cause instanceof Error ? cause.name : 'Error';
        recorded.setAttribute('error.type', name).setStatus({ code: SpanStatusCode.ERROR });
      }
      recorded.end();
    },
  };
}

function readParent(parent: string): Context {
  const [traceId = '', spanId = '', flags = '0'] = parent.split('-');
  const context: SpanContext = { traceId, spanId, traceFlags: Number(flags), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, context);
}
