import { describe, expect, it } from '@jest/globals';
import { testSettings } from '@rekindle/platform/testing';

const telemetry = (env: Record<string, string>) => testSettings('postgres://spec/spec', env).telemetry;
const ON = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

describe('traces and metrics', () => {
  it.each([
    [{}],
    [{ OTEL_SERVICE_NAME: 'rekindle', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    [{ ...ON, OTEL_SDK_DISABLED: 'true' }],
    [{ ...ON, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }],
  ])('are off with %j', (env: Record<string, string>) => expect(telemetry(env)).toBeNull());

  it.each([
    [ON, { traces: true, metrics: true }],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/v1/traces' }, { traces: true, metrics: false }],
    [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'https://metrics.example/v1/metrics' }, { traces: false, metrics: true }],
    [
      { ...ON, OTEL_TRACES_EXPORTER: 'none' },
      { traces: false, metrics: true },
    ],
    [
      {
        ...ON,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
        OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
        OTEL_METRICS_EXPORTER: 'none',
      },
      { traces: true, metrics: false },
    ],
  ])('are exported with %j', (env: Record<string, string>, wanted) => expect(telemetry(env)).toEqual({ ...wanted, environment: env }));

  it.each([
    [
      { ...ON, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, the one protocol that Rekindle exports with, not "grpc"',
    ],
    [{ ...ON, OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'http/protobuf' }, 'OTEL_EXPORTER_OTLP_METRICS_PROTOCOL must be http/json'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL starting with http:// or https://'],
    [{ ...ON, OTEL_TRACES_EXPORTER: 'console' }, 'OTEL_TRACES_EXPORTER must be otlp or none, not "console"'],
    [{ ...ON, OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER must be one of always_on,'],
    [{ ...ON, OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "2"'],
  ])('are refused with the name of the fault: %j', (env: Record<string, string>, words) => expect(() => telemetry(env)).toThrow(words));
});
