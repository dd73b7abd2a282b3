import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { version } from '../../../package.json'
import { observeStatements } from './statements.ts'

/** What is known of a request once it is answered. */
type AnsweredRequest = { method: string; route: string; status: number }

export type Tracing = {
  /** `work` resolves when its response begins. */
  request(work: () => Promise<AnsweredRequest>): Promise<void>
  /** Sends what waits. */
  stop(): Promise<void>
}

/**
 * One span for each request and one for each statement within. Neither holds an address, a parameter or
 * a member. Loaded only where an endpoint is set. Source: opentelemetry.io/docs/specs/semconv
 * @param endpoint of a collector that takes OTLP over HTTP, without /v1/traces
 */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'waymark', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('waymark')
  observeStatements((text) => {
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes })
    return (error) => {
      if (error) fail(span, error)
      span.end()
    }
  })
  return {
    async request(work) {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER })
      try {
        describe(span, await context.with(trace.setSpan(context.active(), span), work))
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    async stop() {
      observeStatements(null)
      context.disable()
      await provider.shutdown()
    },
  }
}

function describe(span: Span, { method, route, status }: AnsweredRequest) {
  span.updateName(`${method} ${route}`)
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** A message could hold parameters: only its code is sent. */
function fail(span: Span, error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'error'
  span.setAttribute('error.type', code)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
