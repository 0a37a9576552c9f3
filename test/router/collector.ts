import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
}
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
}
export interface Point {
  attributes: Attribute[];
  count: number | string;
  sum: number;
  explicitBounds: number[];
}
interface OtlpExport {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { scope: { name: string }; spans: Span[] }[] }[];
  resourceMetrics?: {
    scopeMetrics: { metrics: { name: string; unit: string; histogram?: { dataPoints: Point[] } }[] }[];
  }[];
}

export type Collector = Awaited<ReturnType<typeof openCollector>>;

/** A collector of OTLP over HTTP in JSON, which stores everything it receives. */
export async function openCollector() {
  const bodies: string[] = [];
  let delayMs = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => void (text += piece));
    request.on('end', () => {
      bodies.push(text);
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'), delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const exports = () => bodies.map((body) => JSON.parse(body) as OtlpExport);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    told: exports,
    freeze: () => void (delayMs = 60_000),
    /** The spans of the router, or of the platform. */
    spans: (scope: 'router' | 'platform' = 'router') =>
      exports().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap((r) => r.scopeSpans.flatMap((one) => (one.scope.name === scope ? one.spans : []))),
      ),
    metrics: () =>
      exports().flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap((r) => r.scopeMetrics.flatMap((one) => one.metrics)),
      ),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The attributes of a span, a point or a resource, by their names. */
export function attributesOf({ attributes }: { attributes: Attribute[] }): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? boolValue ?? doubleValue ?? (intValue === undefined ? null : Number(intValue)),
    ]),
  );
}

/** The caller's trace and span. */
export const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
export const PARENT = '00f067aa0ba902b7';

/** Headers of a call in the caller's trace. */
export const joined = (flags = '01') => ({ traceparent: `00-${TRACE}-${PARENT}-${flags}` });
