import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

type Value = { stringValue?: string; intValue?: string | number; doubleValue?: number; boolValue?: boolean };
type KeyValue = { key: string; value: Value };
type Attributes = Record<string, string | number | boolean | undefined>;

interface SpanJson {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: KeyValue[];
  status: { code: number; message?: string };
}

interface PointJson {
  attributes: KeyValue[];
  asDouble?: number;
  asInt?: string;
  count?: string | number;
  sum?: number;
  bucketCounts?: (string | number)[];
  explicitBounds?: number[];
}

interface MetricJson {
  name: string;
  description: string;
  unit: string;
  sum?: { dataPoints: PointJson[]; isMonotonic: boolean };
  gauge?: { dataPoints: PointJson[] };
  histogram?: { dataPoints: PointJson[] };
}

interface BodyJson {
  resourceSpans?: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: SpanJson[] }[] }[];
  resourceMetrics?: { resource: { attributes: KeyValue[] }; scopeMetrics: { metrics: MetricJson[] }[] }[];
}

export interface ReceivedSpan extends Omit<SpanJson, 'attributes'> {
  service: string;
  attributes: Attributes;
}

export interface ReceivedMetric extends MetricJson {
  service: string;
}

/** A collector for specs: accepts OTLP over HTTP, as JSON, and records all of it. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly metrics: ReceivedMetric[] = [];
  readonly requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  readonly resources: Attributes[] = [];

  /** False to keep callers waiting. */
  answers = true;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OtlpReceiver> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        receiver.take(request.url ?? '', request.headers, body);
        if (receiver.answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    const receiver = new OtlpReceiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Waits until the condition holds for the received data. @throws Error with the names of the spans received so far */
  async until(wanted: () => boolean, timeoutMs = 60_000): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (!wanted()) {
      if (Date.now() > deadline)
        throw new Error(`Not everything has arrived: ${[...new Set(this.spans.map(described))].sort().join('; ')}`);
      await wait(20);
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(path: string, headers: IncomingHttpHeaders, body: string): void {
    this.requests.push({ path, headers, body });
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body) as BodyJson;
    for (const { resource } of [...resourceSpans, ...resourceMetrics]) this.resources.push(plain(resource.attributes));
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ ...span, service: serviceOf(resource), attributes: plain(span.attributes) });
    for (const { resource, scopeMetrics } of resourceMetrics)
      for (const metric of scopeMetrics.flatMap(({ metrics }) => metrics)) this.metrics.push({ ...metric, service: serviceOf(resource) });
  }
}

const described = ({ service, name }: ReceivedSpan): string => `${service}: ${name}`;
const serviceOf = ({ attributes }: { attributes: KeyValue[] }): string => String(plain(attributes)['service.name']);
const plain = (attributes: KeyValue[]): Attributes =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.doubleValue ?? value.boolValue ?? Number(value.intValue)]),
  );
