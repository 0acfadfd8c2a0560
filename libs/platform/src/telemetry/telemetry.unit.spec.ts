import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Logger } from '../logging/logger.js';
import { OtlpReceiver } from '../testing/otlp-receiver.js';
import { testSettings } from '../testing/test-settings.js';
import { exportMetricsOf } from './metric-source.js';
import { type Telemetry, startTelemetry } from './start-telemetry.js';
import { inSpan, isTracing, startSpan } from '../tracing/tracing.js';

const before = { ...process.env };
const warn = jest.fn<(line: object, message: string) => void>();
const logger = { warn } as unknown as Logger;
let receiver: OtlpReceiver;
let telemetry: Telemetry | null = null;
beforeEach(async () => void (receiver = await OtlpReceiver.start()));
afterEach(async () => {
  await telemetry?.stop();
  telemetry = null;
  await receiver.stop();
  warn.mockReset();
  process.env = { ...before };
});

const start = async (env: NodeJS.ProcessEnv): Promise<void> =>
  void (telemetry = await startTelemetry(testSettings('postgres://spec/spec', env), 'rekindle-spec', logger));
const stop = async (): Promise<void> => {
  await telemetry?.stop();
  telemetry = null;
};
const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('without an endpoint', () => {
  it.each([
    [{}],
    [{ OTEL_SERVICE_NAME: 'named' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }],
  ])('nothing is traced, and the caller’s parent is passed on: %j', async (env) => {
    await start(env);
    expect(isTracing()).toBe(false);
    expect(startSpan({ name: 'work', kind: 'internal' })).toBeNull();
    expect(await inSpan({ name: 'work', kind: 'internal', parent: PARENT }, async (here) => here)).toBe(PARENT);
  });
});

describe('traces', () => {
  it('have their caller’s span as parent, and their own as that of nested spans', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    await inSpan({ name: 'outer', kind: 'server', parent: PARENT, attributes: { 'http.route': '/api' } }, (outer) =>
      inSpan({ name: 'inner', kind: 'consumer', parent: outer }, async () => undefined),
    );
    await stop();
    const [inner, outer] = receiver.spans;
    expect(receiver.spans.map(({ name, kind, service }) => [name, kind, service])).toEqual([
      ['inner', 5, 'rekindle-spec'],
      ['outer', 2, 'rekindle-spec'],
    ]);
    expect(outer).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' });
    expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId });
    expect(outer?.attributes).toEqual({ 'http.route': '/api' });
  });

  it('have the kind of a fault without its message', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    const failed = inSpan({ name: 'work', kind: 'internal' }, () => Promise.reject(new TypeError('jane@acme.example')));
    await expect(failed).rejects.toThrow('jane');
    await stop();
    expect(receiver.spans).toMatchObject([{ name: 'work', status: { code: 2 }, attributes: { 'error.type': 'TypeError' } }]);
    expect(receiver.requests.map(({ body }) => body).join()).not.toContain('jane');
  });

  it('use the standard settings: name, attributes, headers and their own endpoint', async () => {
    await start({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.url}/own/path`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret',
      OTEL_SERVICE_NAME: 'named',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    });
    startSpan({ name: 'work', kind: 'internal' })?.end();
    await stop();
    expect(receiver.requests).toMatchObject([{ path: '/own/path', headers: { 'api-key': 'secret' } }]);
    expect(receiver.resources).toMatchObject([{ 'service.name': 'named', 'deployment.environment.name': 'staging' }]);
  });

  it('are those chosen by the sampler, which is passed on to nested work', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    const unsampled = startSpan({ name: 'unsampled', kind: 'internal' });
    expect(unsampled?.traceparent).toMatch(/-00$/);
    unsampled?.end();
    startSpan({ name: 'asked for', kind: 'internal', parent: PARENT })?.end();
    await stop();
    expect(receiver.spans.map(({ name }) => name)).toEqual(['asked for']);
  });
});

describe('metrics', () => {
  it('are those of the registry, under the same names', async () => {
    const registry = new Registry();
    const registers = [registry];
    new Counter({ name: 'emails_total', help: 'Emails', labelNames: ['outcome'], registers }).inc({ outcome: 'sent' }, 3);
    new Gauge({ name: 'connections', help: 'Connections', registers }).set(7);
    new Histogram({ name: 'work_seconds', help: 'Time', buckets: [1], registers }).observe(0.5);
    new Gauge({ name: 'unknown', help: 'Not to be had', registers, collect: () => Promise.reject(new Error('The database is down')) });
    exportMetricsOf(registry);
    await start({ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: receiver.url });
    expect(isTracing()).toBe(false);
    await stop();
    const found = (name: string) => receiver.metrics.find((metric) => metric.name === name);
    expect(found('emails_total')?.sum).toMatchObject({
      isMonotonic: true,
      dataPoints: [{ asDouble: 3, attributes: [{ key: 'outcome', value: { stringValue: 'sent' } }] }],
    });
    expect(found('connections')?.gauge?.dataPoints).toMatchObject([{ asDouble: 7 }]);
    expect(found('work_seconds')).toMatchObject({ unit: 's', description: 'Time', service: 'rekindle-spec' });
    expect(found('work_seconds')?.histogram?.dataPoints).toMatchObject([{ sum: 0.5, explicitBounds: [1], bucketCounts: [1, 0] }]);
    expect(found('unknown')).toBeUndefined();
  });
});

describe('a collector that', () => {
  it('is unavailable delays nothing, and is logged once', async () => {
    // No time for a retry, so that none outlives the spec.
    const quick = {
      OTEL_BSP_SCHEDULE_DELAY: '10',
      OTEL_BSP_MAX_QUEUE_SIZE: '20',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '20',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    };
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', ...quick });
    for (let count = 0; count < 100; count += 1) startSpan({ name: 'work', kind: 'internal' })?.end();
    while (warn.mock.calls.length === 0) await wait(5);
    for (let count = 0; count < 100; count += 1) startSpan({ name: 'work', kind: 'internal' })?.end();
    await stop();
    expect(warn.mock.calls).toEqual([[{ why: expect.stringContaining('ECONNREFUSED') }, 'Traces or metrics could not be exported']]);
    expect(isTracing()).toBe(false);
  });

  it('never answers delays a stop by two seconds', async () => {
    receiver.answers = false;
    await start({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver.url, OTEL_EXPORTER_OTLP_TIMEOUT: '2500' });
    startSpan({ name: 'work', kind: 'internal' })?.end();
    const since = performance.now();
    await stop();
    expect(performance.now() - since).toBeLessThan(2_450);
    expect(receiver.requests).toHaveLength(1);
  });
});
